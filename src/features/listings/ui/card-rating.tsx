import { formatNumber, formatRating } from '../../../ui/format.ts'
import layout from '../../../ui/layout.module.css'
import { Stars } from '../../../ui/rating/stars.tsx'
import { reviewCountLabel } from '../catalog/rules.ts'
import type { CompanySort } from '../lists/company-rules.ts'
import type { CardSort } from '../lists/rules.ts'

/** A mean of fewer reviews says little, and the page says so. */
const fewReviews = 3

const hasFew = (numReviews: number) => numReviews > 0 && numReviews < fewReviews

/** Returns a count of reviews: "18 Reviews", "2 Reviews, few reviews" where a mean of so many stands. */
export const countText = (numReviews: number) =>
  reviewCountLabel(numReviews) + (hasFew(numReviews) ? ', few reviews' : '')

const weightedSorts = ['highest-rating', 'lowest-rating', 'rating', 'maintenance', 'worst-maintenance']

/** Says why an order by a weighted mean (docs/product.md 3.3) is not that of the means beside it. */
export const OrderNote = ({ sort }: { sort: CardSort | CompanySort | undefined }) =>
  weightedSorts.includes(sort ?? '') && <span className={layout.quiet}>Few reviews count less</span>

/** Renders the first fact of a card: "★ 3.7 (15)", read out as "3.7 out of 5 stars (15 Reviews)". */
export function CardRating({ rating, numReviews }: { rating: number; numReviews: number }) {
  if (numReviews === 0) return <span>No reviews yet</span>
  const number = formatNumber(numReviews)
  return (
    <span>
      <Stars rating={rating} isSmall isSingle />
      <b aria-hidden="true">{formatRating(rating)}</b>
      <span>
        <span>{`(${number}`}</span>
        <span className={layout.hiddenText}>{reviewCountLabel(numReviews).slice(number.length)}</span>
        <span>{hasFew(numReviews) ? ') few reviews' : ')'}</span>
      </span>
    </span>
  )
}
