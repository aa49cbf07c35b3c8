import { type ApiFetch, getAllItems } from '../../../api-client.ts'
import { reviewStatuses } from '../rules.ts'
import type { OwnReview } from '../shapes.ts'

/** Gets all reviews of the user, those that admins removed included, grouped by status, each group newest first. @throws ApiError */
export async function getOwnReviews(api: ApiFetch, uid: string): Promise<OwnReview[]> {
  const lists = reviewStatuses.map(status =>
    getAllItems<OwnReview>(api, `/api/review/userId/${encodeURIComponent(uid)}/${status}`),
  )
  return (await Promise.all(lists)).flat()
}
