import type { ReactNode } from 'react'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import type { Review } from '../../shapes.ts'
import { photoKey } from '../card/photo-sets.ts'
import { ReviewCard } from '../card/review-card.tsx'
import type { ReviewedListing } from './personal-calls.ts'
import styles from './review-with-listing.module.css'

/** Renders a review under the name of its listing, for pages that show reviews of many listings. */
export function ReviewWithListing(props: {
  review: Review
  listing: ReviewedListing | undefined
  open(key: string, index: number): void
  badge?: ReactNode
  note?: ReactNode
}) {
  const { review, listing, open } = props
  return (
    <div className={`${layout.card} ${styles.review}`}>
      <p className={styles.listing}>
        {listing ? <Link to={listing.path}>{listing.name}</Link> : <span>Review</span>}
        {props.badge}
      </p>
      {props.note}
      <ReviewCard review={review} onOpenPhoto={index => open(photoKey(review), index)} />
    </div>
  )
}
