import { paths } from '../../../../site-map.ts'
import { formatMonth } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/link.tsx'
import { type ReviewState, stateOf } from '../../rules.ts'
import type { OwnReview } from '../../shapes.ts'
import type { NamedListing } from '../own-reviews.ts'
import { EditReviewButton } from '../writing/edit-review-button.tsx'
import styles from './own-review-status.module.css'

/** Renders the state of a review for its author while readers do not see it: it waits, or was declined. */
export function OwnReviewNote({ review, listing }: { review: OwnReview; listing: NamedListing }) {
  const { status, declineReason, appears } = review
  const texts: Partial<Record<ReviewState, string>> = {
    DECLINED: `Yours was declined: ${declineReason ?? 'the moderators gave no reason.'}`,
    PENDING: 'Yours is awaiting approval',
    SCHEDULED: `Yours is approved, and appears in ${appears && formatMonth(appears)}`,
  }
  return (
    <div className={styles.note} data-declined={status === 'DECLINED' || undefined}>
      <span>
        <span>{texts[stateOf(review)]}</span>
        {status === 'PENDING' && (
          <span>
            {' · '}
            <Link to={paths.transparency}>How long that takes</Link>
          </span>
        )}
      </span>
      {' · '}
      <EditReviewButton review={review} listing={listing} />
    </div>
  )
}
