import { PenLine } from 'lucide-react'
import buttons from '../../../ui/button.module.css'
import { useNeedsAccount } from '../../site/ui/use-needs-account.ts'
import styles from './no-reviews.module.css'

/** The "Leave a Review" button (SPEC 2). */
export function LeaveReviewButton() {
  const needsAccount = useNeedsAccount()
  return (
    <button type="button" className={buttons.primary} onClick={() => needsAccount('leave a review')}>
      <PenLine size={18} aria-hidden="true" />
      Leave a Review
    </button>
  )
}

/** What stands where nobody has written yet: an invitation. */
export function NoReviews() {
  return (
    <section className={styles.invitation} aria-label="Reviews">
      <h2>No reviews yet.</h2>
      <p>Lived here? It takes three minutes, and it is anonymous.</p>
      <LeaveReviewButton />
    </section>
  )
}
