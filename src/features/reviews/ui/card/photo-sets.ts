import type { PhotoSet } from '../../../photos/ui/use-carousel.tsx'
import type { Review } from '../../shapes.ts'

/** Returns the key under which a review's photos open in full screen. */
export const photoKey = (review: Review) => `review-${review.id}`

/** Returns the photos of each review that has some. @param listingName what the reviews are about. */
export function photoSets(reviews: Review[], listingName: string): PhotoSet[] {
  return reviews
    .filter(review => review.photos.length > 0)
    .map(review => ({ key: photoKey(review), photos: review.photos, subject: `a review of ${listingName}` }))
}
