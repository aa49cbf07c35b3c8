import layout from '../../../ui/layout.module.css'
import { Stars } from '../../../ui/rating/stars.tsx'

/** Renders the first fact of a card: "★ 3.7 (15)", read out as "3.7 out of 5 stars (15 Reviews)". */
export function CardRating({ rating, numReviews }: { rating: number; numReviews: number }) {
  if (numReviews === 0) return <span>No reviews yet</span>
  return (
    <span>
      <Stars rating={rating} isSmall isSingle />
      <b aria-hidden="true">{rating.toFixed(1)}</b>
      <span>
        {`(${numReviews}`}
        <span className={layout.hiddenText}>{numReviews === 1 ? ' Review' : ' Reviews'}</span>)
      </span>
    </span>
  )
}
