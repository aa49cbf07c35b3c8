import { LeaveReviewButton } from '../leave-review-button.tsx'
import type { NamedListing } from './named-listing.ts'
import styles from './no-reviews.module.css'

/** What stands where nobody has written yet: an invitation. */
export function NoReviews({ property }: { property: NamedListing }) {
  return (
    <section className={styles.invitation} aria-label="Reviews">
      <h2>No reviews yet.</h2>
      <p>Lived here? It takes three minutes, and it is anonymous.</p>
      <LeaveReviewButton property={property} />
    </section>
  )
}
