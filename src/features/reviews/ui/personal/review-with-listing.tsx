import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Review } from '../../shapes.ts'
import { photoKey } from '../card/photo-sets.ts'
import { ReviewCard } from '../card/review-card.tsx'
import type { ReviewedListing } from './personal-calls.ts'
import styles from './review-with-listing.module.css'

/** A review away from its place's page: under the name of what it is about, and with what its reader must know of it. */
export function ReviewWithListing(props: {
  review: Review
  listing: ReviewedListing | undefined
  open(key: string, index: number): void
  badge?: ReactNode
  note?: ReactNode
}) {
  const { review, listing: place, open } = props
  return (
    <div className={styles.placed}>
      <p className={styles.place}>
        {place ? <Link to={place.path}>{place.name}</Link> : <span>Review</span>}
        {props.badge}
      </p>
      {props.note}
      <ReviewCard review={review} onOpenPhoto={index => open(photoKey(review), index)} />
    </div>
  )
}
