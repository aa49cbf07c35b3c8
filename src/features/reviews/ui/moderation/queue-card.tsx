import { href } from '../../../../site-map.ts'
import { Link } from '../../../../ui/link.tsx'
import frame from '../../../../ui/queue/queue-card.module.css'
import { Stars } from '../../../../ui/rating/stars.tsx'
import { categoryLabels, priceLabel, ratingCategories } from '../../../catalog/rules.ts'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import type { DecisionVerb } from '../../status/transition-rules.ts'
import { photoKey } from '../card/photo-sets.ts'
import { PhotoStrip } from '../card/photo-strip.tsx'
import { StayAnswers } from '../card/stay-answers.tsx'
import { AnswerChanges } from './answer-changes.tsx'
import { AuthorBlock } from './author-block.tsx'
import { formatDay, type Section, verbsFor, waitLabel } from './decisions.ts'
import { ModerationNotes } from './moderation-notes.tsx'
import styles from './queue-card.module.css'
import { ReviewDecisionButton } from './review-decision-button.tsx'
import { TextDifference } from './text-difference.tsx'

/** What a card of the queue shows and does. */
export interface QueueCardProps {
  review: QueuedReview
  isOldest: boolean
  isActive: boolean
  /** Whether its decisions stay at the bottom of the window while the card is read. */
  areDecisionsInView: boolean
  onActive(): void
  /** Absent when reviews cannot be selected. */
  selection?: { isSelected: boolean; onSelect(isSelected: boolean): void }
  onDecide(verb: DecisionVerb): void
  onBlockChanged(): void
  onOpenPhoto(key: string, index: number): void
}

/** Renders one review of the queue: everything that a decision needs, and its buttons. */
export function QueueCard(props: QueueCardProps) {
  const { review, isActive, areDecisionsInView, onActive, onDecide, onBlockChanged, onOpenPhoto } = props
  return (
    <article
      className={frame.card}
      data-item={review.id}
      data-active={isActive || undefined}
      tabIndex={-1}
      aria-label={`${listingLabelOf(review)}, ${formatDay(review.date)}`}
      onFocus={onActive}
    >
      <CardHeader {...props} />
      <dl className={styles.ratings}>
        {ratingCategories.map(category => (
          <div key={category}>
            <dt>{categoryLabels[category]}</dt>
            <dd>{review.detailedRatings[category]}</dd>
          </div>
        ))}
      </dl>
      <StayAnswers answers={review} />
      <ModerationNotes review={review} />
      {review.previousText === null ? (
        <p className={frame.text}>{review.reviewText}</p>
      ) : (
        <TextDifference before={review.previousText} now={review.reviewText} />
      )}
      {review.previousAnswers && <AnswerChanges before={review.previousAnswers} now={review} />}
      <PhotoStrip photos={review.photos} onOpen={index => onOpenPhoto(photoKey(review), index)} />
      <div className={frame.buttons} data-in-view={areDecisionsInView || undefined}>
        {verbsFor(review.status as Section).map(verb => (
          <ReviewDecisionButton key={verb} verb={verb} onDecide={() => onDecide(verb)} />
        ))}
        <AuthorBlock key={String(review.authorBlocked)} review={review} onChanged={onBlockChanged} />
      </div>
    </article>
  )
}

const listingLabelOf = ({ property: { kind, name } }: QueuedReview) =>
  `${kind === 'APARTMENT' ? 'Apartment' : 'Landlord'} - ${name}`

function CardHeader({ review, isOldest, selection }: QueueCardProps) {
  const { property, bedrooms, price, date, waitingHours } = review
  const listingLabel = listingLabelOf(review)
  return (
    <div className={`${frame.head} ${styles.header}`}>
      {selection && (
        <input
          type="checkbox"
          className={styles.checkbox}
          checked={selection.isSelected}
          aria-label={`Select ${listingLabel}`}
          onChange={event => selection.onSelect(event.target.checked)}
        />
      )}
      <Link to={property.kind === 'APARTMENT' ? href.apartment(property.id) : href.landlord(property.id)}>
        {listingLabel}
      </Link>
      <Stars rating={review.overallRating} />
      {bedrooms > 0 && <span>{`${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`}</span>}
      {price > 0 && <span>{priceLabel(price)}</span>}
      <time dateTime={date.slice(0, 10)}>{formatDay(date)}</time>
      {waitingHours > 0 && (
        <span className={styles.wait} data-oldest={isOldest || undefined}>
          {`waiting ${waitLabel(waitingHours)}${isOldest ? ' (oldest)' : ''}`}
        </span>
      )}
    </div>
  )
}
