import type { OwnReview } from '../../own/own-review.ts'
import { EditReviewButton } from '../writing/edit-review-button.tsx'
import type { NamedListing } from './named-listing.ts'
import styles from './own-review-note.module.css'

/** Tells an author that their review of this listing waits for approval or was declined, with a button to edit it. */
export function OwnReviewNote({ review, listing }: { review: OwnReview; listing: NamedListing }) {
  const { id, status, declineReason } = review
  return (
    <div className={styles.note} data-declined={status === 'DECLINED' || undefined}>
      {status === 'DECLINED'
        ? `Yours was declined: ${declineReason ?? 'the admins gave no reason.'}`
        : 'Yours is awaiting approval, usually within a day'}
      {' · '}
      <EditReviewButton id={id} status={status} request={{ listing, reviewId: id }} />
    </div>
  )
}
