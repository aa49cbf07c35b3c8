import layout from '../../../ui/layout.module.css'
import { RatingFact } from '../../../ui/rating/rating-fact.tsx'
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

/** Renders the stars of a listing, with halves, and their reviews: "3.7", "15 Reviews". Its parent wraps them. */
export function CardRating({ rating, numReviews }: { rating: number; numReviews: number }) {
  if (numReviews === 0) return <span>No reviews yet</span>
  return (
    <>
      <RatingFact rating={rating} isSmall />
      <span>{countText(numReviews)}</span>
    </>
  )
}
