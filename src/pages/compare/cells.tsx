import { priceLabel, reviewCountLabel } from '../../features/listings/catalog/rules.ts'
import { countText } from '../../features/listings/ui/card-rating.tsx'
import { minRentReviews } from '../../features/reviews/insights/rules.ts'
import { href } from '../../site-map.ts'
import { Link } from '../../ui/link.tsx'
import { RatingFact } from '../../ui/rating/rating-fact.tsx'
import { Stars } from '../../ui/rating/stars.tsx'
import type { ComparedApartment } from './compare-data.ts'
import styles from './comparison-table.module.css'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const maxTopics = 5

/** Renders what a cell says when an apartment has no such fact. */
export function Nothing({ text }: { text: string }) {
  return <span className={styles.nothing}>{text}</span>
}

export function OverallRating({ avgRating, numReviews }: ComparedApartment['ratings']) {
  if (numReviews === 0) return <Nothing text="No reviews yet" />
  return (
    <>
      <span className={styles.rating}>
        <RatingFact rating={avgRating} isSmall />
      </span>
      <p className={styles.detail}>{countText(numReviews)}</p>
    </>
  )
}

/** Renders how many of all answers are yes: "6 of 8". */
export function ShareOf({ part, all }: { part: number; all: number }) {
  return all === 0 ? <Nothing text="No answers yet" /> : <p>{`${part} of ${all}`}</p>
}

/** Renders what people paid for one number of bedrooms: the median of three reviews or more, else each price. */
export function Rent({ rent }: { rent: ComparedApartment['rent'][number] | undefined }) {
  if (!rent) return <Nothing text="No prices yet" />
  const { numReviews, median, low, high } = rent
  const each = low === high ? priceLabel(low) : `${priceLabel(low)}, ${priceLabel(high)}`
  return (
    <>
      <p>{numReviews < minRentReviews ? each : `Typically ${priceLabel(median)}`}</p>
      <p className={styles.detail}>{reviewCountLabel(numReviews)}</p>
    </>
  )
}

export function LandlordFact({ landlord }: Pick<ComparedApartment, 'landlord'>) {
  if (!landlord) return <Nothing text="Not known" />
  return (
    <>
      <Link className={styles.link} to={href.landlord(landlord.id)}>
        {landlord.name}
      </Link>
      {landlord.numReviews > 0 && (
        <p className={styles.rating}>
          <RatingFact rating={landlord.avgRating} isSmall />
          <span className={styles.detail}>{countText(landlord.numReviews)}</span>
        </p>
      )}
    </>
  )
}

export function Amenities({ amenities }: Pick<ComparedApartment, 'amenities'>) {
  if (amenities.length === 0) return <Nothing text="No answers yet" />
  return (
    <ul>
      {amenities.map(({ label, yes, answers }) => (
        <li key={label}>
          {label} <span className={styles.detail}>{`${yes} of ${answers}`}</span>
        </li>
      ))}
    </ul>
  )
}

export function Topics({ topics }: Pick<ComparedApartment, 'topics'>) {
  if (topics.length === 0) return <Nothing text="Nothing yet in two reviews or more" />
  return (
    <ul>
      {topics.slice(0, maxTopics).map(({ label, numReviews }) => (
        <li key={label}>
          {label} <span className={styles.detail}>{reviewCountLabel(numReviews).toLowerCase()}</span>
        </li>
      ))}
    </ul>
  )
}

export function NewestReview({ building, newestReview }: Pick<ComparedApartment, 'building' | 'newestReview'>) {
  if (!newestReview) return <Nothing text="No reviews yet" />
  const { id, date, overallRating, excerpt } = newestReview
  return (
    <>
      <p className={styles.rating}>
        <Stars rating={overallRating} isSmall />
        <Link className={styles.link} to={href.review({ id, aptId: building.id, landlordId: null })}>
          <time dateTime={date.slice(0, 10)}>{dayFormat.format(new Date(date))}</time>
        </Link>
      </p>
      <blockquote className={styles.excerpt}>{excerpt}</blockquote>
    </>
  )
}
