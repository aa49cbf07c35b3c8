import type { ApiFetch } from '../../../../api-client.ts'
import type { Review } from '../../shapes.ts'
import type { NamedListing } from '../list/named-listing.ts'
import { getOwnReviews } from '../own-review-calls.ts'
import { isAbout } from '../own-reviews.ts'

/** Finds the user's own review of a listing, in any status but DELETED; there is at most one. @throws ApiError */
export async function findOwnReview(api: ApiFetch, uid: string, listing: NamedListing): Promise<Review | undefined> {
  const reviews = await getOwnReviews(api, uid)
  return reviews.find(review => review.status !== 'DELETED' && isAbout(review, listing))
}
