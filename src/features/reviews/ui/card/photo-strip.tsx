import { Picture } from '../../../photos/ui/picture.tsx'
import type { PhotoSet } from '../../../photos/ui/use-carousel.tsx'
import type { Review } from '../../shapes.ts'
import styles from './photo-strip.module.css'

export function PhotoStrip({ photos, onOpen }: { photos: string[]; onOpen(index: number): void }) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos}>
      {photos.map((url, i) => (
        <li key={url}>
          <button type="button" onClick={() => onOpen(i)} aria-label={`Open photo ${i + 1} of ${photos.length}`}>
            <Picture url={url} alt="" sizes="128px" />
          </button>
        </li>
      ))}
    </ul>
  )
}

export const photoKey = (review: Review) => `review-${review.id}`

/** @param listingName of what the reviews are about, where all are about the same. */
export function photoSets(reviews: Review[], listingName?: string): PhotoSet[] {
  return reviews
    .filter(review => review.photos.length > 0)
    .map(review => ({
      key: photoKey(review),
      photos: review.photos,
      subject: listingName ? `a review of ${listingName}` : 'a review',
    }))
}
