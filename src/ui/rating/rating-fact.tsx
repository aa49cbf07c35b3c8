import { Stars } from './stars.tsx'

/** Stars and the mean as a number; `outOf` adds the scale ("3.3 / 5"). */
export function RatingFact({ rating, outOf, isSmall }: { rating: number; outOf?: number; isSmall?: boolean }) {
  return (
    <Stars rating={rating} isSmall={isSmall}>
      {rating > 0 && rating.toFixed(1) + (outOf ? ` / ${outOf}` : '')}
    </Stars>
  )
}
