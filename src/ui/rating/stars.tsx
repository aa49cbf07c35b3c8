import styles from './stars.module.css'

/**
 * Five stars for a rating from 0 to 5, drawn to the nearest half and read out as "4.5 out of 5 stars".
 * @param isSmall for lines of small text.
 * @param isSingle draws one full star, for lines with the number beside it.
 */
export function Stars({ rating, isSmall, isSingle }: { rating: number; isSmall?: boolean; isSingle?: boolean }) {
  const halfStars = Math.round(Math.min(5, Math.max(0, rating)) * 2)
  return (
    <span
      className={styles.stars}
      data-halves={halfStars}
      data-small={isSmall || undefined}
      data-single={isSingle || undefined}
      role="img"
      aria-label={rating > 0 ? `${rating.toFixed(1)} out of 5 stars` : 'Not rated yet'}
    />
  )
}
