import type { ReactNode } from 'react'
import { href } from '../../../../site-map.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { Stars } from '../../../../ui/rating/stars.tsx'
import { bedroomsLabel, priceLabel } from '../../../listings/catalog/rules.ts'
import type { TextRange } from '../../mark-rules.ts'
import type { Review } from '../../shapes.ts'
import { AuthorCorner } from './author-corner.tsx'
import { DetailedRatings } from './detailed-ratings.tsx'
import { FoldedText } from './folded-text.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { ReportCorner } from './report-corner.tsx'
import styles from './review-card.module.css'
import { StayAnswers } from './stay-answers.tsx'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What a review's card shows. */
export interface ReviewCardProps {
  review: Review
  onOpenPhoto(index: number): void
  /** The parts of the text that the page's filters matched. */
  marks?: readonly TextRange[]
  /** The apartment that the review is about, on a landlord's page. */
  apartment?: { id: string; name?: string }
  /** Whether the page's address links to this review: it is marked for a moment. */
  isLinked?: boolean
}

/** Renders one review. */
export function ReviewCard({ review, marks, apartment, onOpenPhoto, isLinked }: ReviewCardProps) {
  const { id, overallRating, reviewText, photos } = review
  const day = dayFormat.format(new Date(review.date))
  const name = `${overallRating} ${overallRating === 1 ? 'star' : 'stars'}, ${day}`
  return (
    <article
      className={styles.review}
      id={`review-${id}`}
      aria-label={`Review of ${day}`}
      data-linked={isLinked || undefined}
    >
      <h3 className={layout.hiddenText}>{name}</h3>
      <Facts review={review} day={day}>
        <AuthorCorner review={review} name={name} />
        <ReportCorner review={review} name={name} />
      </Facts>
      {apartment?.name && (
        <p className={styles.apartment}>
          <Link to={href.apartment(apartment.id)}>{apartment.name}</Link>
        </p>
      )}
      <StayAnswers answers={review} />
      <FoldedText text={reviewText} marks={marks} />
      <PhotoStrip photos={photos} onOpen={onOpenPhoto} />
      <div className={styles.actions}>
        {review.status !== 'DELETED' && <HelpfulButton review={review} />}
        <DetailedRatings review={review} name={name} />
      </div>
    </article>
  )
}

function Facts({ review, day, children }: { review: Review; day: string; children: ReactNode }) {
  const { overallRating, bedrooms, price } = review
  const stay = [bedrooms > 0 && bedroomsLabel(bedrooms), priceLabel(price)].filter(Boolean)
  return (
    <div className={styles.facts}>
      <span className={styles.rating}>
        <Stars rating={overallRating} />
        <b aria-hidden="true">{overallRating.toFixed(1)}</b>
      </span>
      <div className={styles.line}>
        <Link className={styles.day} to={href.review(review)} title="Link to this review">
          <time dateTime={review.date.slice(0, 10)}>{day}</time>
        </Link>
        {stay.map(fact => (
          <span key={fact as string}>{` · ${fact}`}</span>
        ))}
      </div>
      {review.status === 'REPORTED' && <span className={styles.reported}>Reported</span>}
      {children}
    </div>
  )
}
