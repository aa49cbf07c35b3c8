import type { ReactNode } from 'react'
import {
  amenityLabel,
  minAnswers,
  type RatingCategory,
  rentBasisText,
  rentText,
} from '../../features/listings/catalog/rules.ts'
import type { ComparedValue } from '../../features/listings/compare/rules.ts'
import { countText } from '../../features/listings/ui/card-rating.tsx'
import { minutesText, travelTimeKey } from '../../features/places/rules.ts'
import { fewReviews } from '../../features/reviews/insights/rules.ts'
import type { CampusPointKey } from '../../features/site/rules.ts'
import { href } from '../../site-map.ts'
import { formatRating } from '../../ui/format.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import { RatingFact } from '../../ui/rating/rating-fact.tsx'
import type { ComparedApartment } from './compare-data.ts'
import styles from './comparison-table.module.css'

/** What a cell says of an apartment, with the value that rows with a best one compare. */
interface Fact extends ComparedValue {
  text: ReactNode
}
export type FactOf = (apartment: ComparedApartment) => Fact

const nothing = (text: string): Fact => ({ text: <span className={styles.nothing}>{text}</span> })

export function overallRatingOf({ ratings: { avgRating, numReviews } }: ComparedApartment): Fact {
  if (numReviews === 0) return nothing('No reviews yet')
  const text = (
    <>
      <RatingFact rating={avgRating} isSmall isSingle />
      <p className={styles.detail}>{countText(numReviews)}</p>
    </>
  )
  return { text, ...valueOfRating(avgRating, numReviews) }
}

export const ratingOf =
  (category: RatingCategory): FactOf =>
  ({ ratings: { avgDetailedRatings, numReviews } }) => {
    const rating = avgDetailedRatings[category]
    if (rating === 0) return nothing('Not rated yet')
    return { text: formatRating(rating), ...valueOfRating(rating, numReviews) }
  }

const valueOfRating = (rating: number, numReviews: number): ComparedValue => ({
  value: Math.round(rating * 10) / 10,
  isSure: numReviews >= fewReviews,
})

export const rentAgainOf: FactOf = ({ rentAgain: { yes, no } }) => shareOf(yes, yes + no)
export const depositOf: FactOf = ({ deposit: { full, part, none } }) => shareOf(full, full + part + none)

/** Returns a share of all answers: "6 of 8". */
function shareOf(part: number, all: number): Fact {
  if (all === 0) return nothing('No answers yet')
  return { text: <p>{`${part} of ${all}`}</p>, value: Math.round((100 * part) / all), isSure: all >= fewReviews }
}

/** Returns what people paid for one number of bedrooms: the median of three reviews or more, else each price. */
export const rentOf =
  (bedrooms: number): FactOf =>
  ({ rent: rents }) => {
    const rent = rents.find(each => each.bedrooms === bedrooms)
    if (!rent) return nothing('No prices yet')
    const text = (
      <>
        <p>{rentText(rent)}</p>
        <p className={styles.detail}>{rentBasisText(rent)}</p>
      </>
    )
    return { text, value: rent.median, isSure: rent.numReviews >= minAnswers }
  }

/** Returns what a month in winter costs with utilities. */
export const monthOf =
  (bedrooms: number): FactOf =>
  ({ months }) => {
    const month = months.find(each => each.bedrooms === bedrooms)
    if (!month) return nothing('Too few answers yet')
    return { text: <p>{month.value}</p> }
  }

export const travelOf =
  (point: CampusPointKey): FactOf =>
  ({ travelTimes: times }) => {
    if (!times) return nothing('Location not known')
    const [walk, drive] = [times[travelTimeKey(point, 'walking')], times[travelTimeKey(point, 'driving')]]
    const words = `${minutesText(walk)} walk, ${minutesText(drive)} drive`
    return { text: <p>{words}</p>, value: Math.max(1, Math.round(walk)), isSure: true }
  }

export function landlordOf({ landlord }: ComparedApartment): Fact {
  if (!landlord) return nothing('Not known')
  const { id, name, numReviews, avgRating } = landlord
  const text = (
    <>
      <Link className={styles.link} to={href.landlord(id)}>
        {name}
      </Link>
      {numReviews > 0 && (
        <p className={layout.rating}>
          <RatingFact rating={avgRating} isSmall isSingle />
          <span className={styles.detail}>{countText(numReviews)}</span>
        </p>
      )}
    </>
  )
  return { text }
}

export function amenitiesOf({ amenities }: ComparedApartment): Fact {
  if (amenities.length === 0) return nothing('No answers yet')
  return listOf(
    amenities.map(({ key, yes, answers }) => ({ label: amenityLabel(key), detail: `${yes} of ${answers}` })),
  )
}

export function problemsOf({ problems }: ComparedApartment): Fact {
  if (problems.length === 0) return nothing('Too few answers yet')
  return listOf(problems.map(({ name, value }) => ({ label: name, detail: value })))
}

function listOf(items: { label: string; detail: string }[]): Fact {
  const text = (
    <ul>
      {items.map(({ label, detail }) => (
        <li key={label}>
          <span>{label}</span> <span className={styles.detail}>{detail}</span>
        </li>
      ))}
    </ul>
  )
  return { text }
}
