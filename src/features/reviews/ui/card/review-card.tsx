import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../../../../site-map.ts'
import { Stars } from '../../../../ui/rating/stars.tsx'
import { categoryLabels, priceLabel, ratingCategories } from '../../../catalog/rules.ts'
import { maxUnfoldedCharacters } from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import { AuthorCorner } from './author-corner.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { ReportButton } from './report-button.tsx'
import styles from './review-card.module.css'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What a review's card shows. */
export interface ReviewCardProps {
  review: Review
  onOpenPhoto(index: number): void
  /** The apartment that the review is about, on a landlord's page. */
  apartment?: { id: string; name?: string }
  /** Shown at the end of the card's first line, before the author's menu. */
  corner?: ReactNode
}

/** Renders one review. */
export function ReviewCard({ review, apartment, onOpenPhoto, corner }: ReviewCardProps) {
  return (
    <article className={styles.review} id={`review-${review.id}`} aria-label={`Review of ${dayOf(review)}`}>
      <Facts review={review}>
        {corner}
        <AuthorCorner review={review} />
      </Facts>
      {apartment?.name && (
        <p className={styles.apartment}>
          <Link to={href.apartment(apartment.id)}>{apartment.name}</Link>
        </p>
      )}
      <FoldedText text={review.reviewText} />
      <PhotoStrip photos={review.photos} onOpen={onOpenPhoto} />
      <div className={styles.actions}>
        <HelpfulButton review={review} />
        <Details review={review} />
        <ReportButton review={review} />
      </div>
    </article>
  )
}

const dayOf = (review: Review) => dayFormat.format(new Date(review.date))

function Facts({ review, children }: { review: Review; children: ReactNode }) {
  const { overallRating, bedrooms, price } = review
  return (
    <div className={styles.facts}>
      <Stars rating={overallRating} />
      <b aria-hidden="true">{overallRating.toFixed(1)}</b>
      <Link className={styles.day} to={href.review(review)} title="Link to this review">
        <time dateTime={review.date.slice(0, 10)}>{dayOf(review)}</time>
      </Link>
      {bedrooms > 0 && <span className={styles.pill}>{`${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`}</span>}
      {price > 0 && <span className={styles.pill}>{priceLabel(price)}</span>}
      {review.status === 'REPORTED' && <span className={styles.reported}>Reported, being checked</span>}
      {children}
    </div>
  )
}

/** Renders a text, folded behind "Read More" when it is long. The HTML has all of it, so it unfolds without script. */
function FoldedText({ text }: { text: string }) {
  const letters = [...text]
  if (letters.length <= maxUnfoldedCharacters) return <p className={styles.text}>{text}</p>
  const head = letters.slice(0, maxUnfoldedCharacters).join('').trimEnd()
  return (
    <div className={styles.folded}>
      <p className={styles.text}>
        {head}
        <span className={styles.ellipsis}>…</span>
        <span className={styles.rest}>{text.slice(head.length)}</span>
      </p>
      <details className={styles.fold}>
        <summary>
          <span>Read More</span>
          <span>Read Less</span>
        </summary>
      </details>
    </div>
  )
}

function Details({ review }: { review: Review }) {
  return (
    <details className={styles.details}>
      <summary>Detailed ratings</summary>
      <dl>
        {ratingCategories.map(category => (
          <div key={category}>
            <dt>{categoryLabels[category]}</dt>
            <dd>
              <Stars rating={review.detailedRatings[category]} isSmall />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
