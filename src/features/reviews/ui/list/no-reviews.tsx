import layout from '../../../../ui/layout.module.css'
import { LeaveReviewButton } from '../leave-review-button.tsx'
import type { NamedListing } from './named-listing.ts'
import styles from './no-reviews.module.css'
import { OwnReviewStatus } from './own-review-status.tsx'

const questions = { apartment: 'Lived here?', landlord: 'Rented from them?' }

/** Renders the invitation to write a listing's first review. An author whose review waits reads that instead. */
export function NoReviews({ listing }: { listing: NamedListing }) {
  return (
    <section className={`${layout.emptyPlace} ${styles.invitation}`} aria-label="Reviews">
      <h2>No reviews yet.</h2>
      <OwnReviewStatus listing={listing}>
        <p className={styles.question}>{`${questions[listing.kind]} It takes three minutes, and it is anonymous.`}</p>
        <LeaveReviewButton listing={listing} />
      </OwnReviewStatus>
    </section>
  )
}
