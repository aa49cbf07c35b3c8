import { formatRating } from '../format.ts'
import { Stars, type StarsProps } from './stars.tsx'

/** Stars and the mean as a number; `outOf` adds the scale ("3.3 / 5"). */
export function RatingFact({ outOf, ...stars }: Omit<StarsProps, 'children'> & { outOf?: number }) {
  const { rating } = stars
  return <Stars {...stars}>{rating > 0 && formatRating(rating) + (outOf ? ` / ${outOf}` : '')}</Stars>
}
