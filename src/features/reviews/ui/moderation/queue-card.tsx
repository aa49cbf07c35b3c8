import { Link } from 'react-router'
import { href } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { lazyComponent } from '../../../../ui/loading/lazy-component.tsx'
import { lazyImport } from '../../../../ui/loading/lazy-import.ts'
import { Stars } from '../../../../ui/rating/stars.tsx'
import { categoryLabels, priceLabel, ratingCategories } from '../../../catalog/rules.ts'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import type { DecisionVerb } from '../../status/transition-rules.ts'
import { photoKey } from '../card/photo-sets.ts'
import { PhotoStrip } from '../card/photo-strip.tsx'
import { AuthorBlock } from './author-block.tsx'
import { formatDay, type Section, verbDetails, verbsFor, waitLabel } from './decisions.ts'
import { ModerationNotes } from './moderation-notes.tsx'
import styles from './queue-card.module.css'

const loadDifference = lazyImport('features/reviews/ui/moderation/text-difference.tsx', () =>
  import('./text-difference.tsx').then(module => module.TextDifference),
)
const TextDifference = lazyComponent('The difference', loadDifference, {
  renderFallback: ({ now }) => <p className={styles.text}>{now}</p>,
})

/** Renders one review of the queue: everything that a decision needs, and its buttons. */
export function QueueCard(props: {
  review: QueuedReview
  isOldest: boolean
  isActive: boolean
  onActive(): void
  isSelected: boolean
  onSelect(isSelected: boolean): void
  onDecide(verb: DecisionVerb): void
  onOpenPhoto(key: string, index: number): void
}) {
  const { review, isOldest, isActive, onActive, isSelected, onSelect, onDecide, onOpenPhoto } = props
  const { property } = review
  const isApartment = property.kind === 'APARTMENT'
  const listingLabel = `${isApartment ? 'Apartment' : 'Landlord'} - ${property.name}`
  return (
    <article
      className={styles.card}
      data-review={review.id}
      data-active={isActive || undefined}
      tabIndex={-1}
      aria-label={`${listingLabel}, ${formatDay(review.date)}`}
      onFocus={onActive}
    >
      <div className={styles.header}>
        <input
          type="checkbox"
          className={styles.checkbox}
          checked={isSelected}
          aria-label={`Select ${listingLabel}`}
          onChange={event => onSelect(event.target.checked)}
        />
        <Link to={isApartment ? href.apartment(property.id) : href.landlord(property.id)}>{listingLabel}</Link>
        <Stars rating={review.overallRating} />
        {review.bedrooms > 0 && <span>{`${review.bedrooms} ${review.bedrooms === 1 ? 'bedroom' : 'bedrooms'}`}</span>}
        {review.price > 0 && <span>{priceLabel(review.price)}</span>}
        <time dateTime={review.date.slice(0, 10)}>{formatDay(review.date)}</time>
        {review.waitingHours > 0 && (
          <span className={styles.wait} data-oldest={isOldest || undefined}>
            {`waits ${waitLabel(review.waitingHours)}${isOldest ? ', longest of all' : ''}`}
          </span>
        )}
      </div>
      <dl className={styles.ratings}>
        {ratingCategories.map(category => (
          <div key={category}>
            <dt>{categoryLabels[category]}</dt>
            <dd>{review.detailedRatings[category]}</dd>
          </div>
        ))}
      </dl>
      <ModerationNotes review={review} />
      {review.previousText === null ? (
        <p className={styles.text}>{review.reviewText}</p>
      ) : (
        <TextDifference before={review.previousText} now={review.reviewText} />
      )}
      <PhotoStrip photos={review.photos} onOpen={index => onOpenPhoto(photoKey(review), index)} />
      <div className={styles.buttons}>
        {verbsFor(review.status as Section).map(verb => (
          <button
            key={verb}
            type="button"
            className={`${verb === 'approve' || verb === 'ignore' ? buttons.primary : buttons.button} ${buttons.small}`}
            aria-keyshortcuts={verbDetails[verb].key}
            onClick={() => onDecide(verb)}
          >
            {verbDetails[verb].label}
          </button>
        ))}
        <AuthorBlock review={review} />
      </div>
    </article>
  )
}
