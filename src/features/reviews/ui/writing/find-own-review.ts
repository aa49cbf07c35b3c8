import type { ApiFetch } from '../../../../api-client.ts'
import type { Review } from '../../shapes.ts'
import type { NamedListing } from '../list/named-listing.ts'
import { getOwnReviews } from '../own-review-calls.ts'
import { isAbout } from '../own-reviews.ts'

/** Finds the user's own review of a listing, in any status; there is at most one. @throws ApiError */
export async function findOwnReview(api: ApiFetch, uid: string, listing: NamedListing): Promise<Review | undefined> {
  const reviews = await getOwnReviews(api, uid)
  return reviews.find(review => isAbout(review, listing))
}
