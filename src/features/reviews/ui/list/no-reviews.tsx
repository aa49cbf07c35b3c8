import { LeaveReviewButton } from '../leave-review-button.tsx'
import type { NamedListing } from './named-listing.ts'
import styles from './no-reviews.module.css'

/** Renders the invitation to write a listing's first review. */
export function NoReviews({ listing }: { listing: NamedListing }) {
  return (
    <section className={styles.invitation} aria-label="Reviews">
      <h2>No reviews yet.</h2>
      <p>Lived here? It takes three minutes, and it is anonymous.</p>
      <LeaveReviewButton listing={listing} />
    </section>
  )
}
