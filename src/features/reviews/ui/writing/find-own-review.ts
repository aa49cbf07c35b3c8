import type { ApiFetch } from '../../../../api-client.ts'
import type { Review } from '../../shapes.ts'
import type { NamedListing } from '../list/named-listing.ts'
import { getOwnReviews } from '../own-review-calls.ts'

/** Finds the user's own review of a listing, in any status; there is at most one. @throws ApiError */
export async function findOwnReview(api: ApiFetch, uid: string, listing: NamedListing): Promise<Review | undefined> {
  const reviews = await getOwnReviews(api, uid)
  return reviews.find(review => isAbout(review, listing))
}

/** Says whether a review is about a listing. A review of a landlord has no apartment. */
export function isAbout({ aptId, landlordId }: Review, { kind, id }: NamedListing): boolean {
  return kind === 'apartment' ? aptId === id : aptId === null && landlordId === id
}
