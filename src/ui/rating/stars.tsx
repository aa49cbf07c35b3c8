import { formatRating } from '../format.ts'
import styles from './stars.module.css'

export interface StarsProps {
  rating: number
  /** For lines of small text. */
  isSmall?: boolean
  /** Draws one full star, for lines with the number beside it. */
  isSingle?: boolean
  /** The number beside the stars; screen readers read the stars only. */
  children?: string | false
}

/** Five stars for a rating from 0 to 5, drawn to the nearest half and read out as "4.5 out of 5 stars". */
export function Stars({ rating, isSmall, isSingle, children }: StarsProps) {
  const halfStars = Math.round(Math.min(5, Math.max(0, rating)) * 2)
  return (
    <span
      className={styles.stars}
      data-halves={halfStars}
      data-small={isSmall || undefined}
      data-single={isSingle || undefined}
      role="img"
      aria-label={rating > 0 ? `${formatRating(rating)} out of 5 stars` : 'Not rated yet'}
    >
      {children}
    </span>
  )
}
