import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { Stars } from '../../../../ui/rating/stars.tsx'
import type { OpposedQuote } from '../../read/list-opposed-quotes.ts'
import styles from './quotes.module.css'

export function Quotes({ quotes, linkTo }: { quotes: OpposedQuote[]; linkTo(quote: OpposedQuote): string }) {
  return (
    <ul className={styles.quotes} aria-label="Most helpful reviews">
      {quotes.map(quote => (
        <li key={quote.reviewId} className={`${layout.card} ${layout.linkedCard} ${styles.quote}`}>
          <h2>
            <Link className={layout.cardLink} to={linkTo(quote)}>
              {quote.isPraise ? 'Most helpful praise' : 'Most helpful criticism'}
            </Link>
          </h2>
          <Stars rating={quote.overallRating} isSmall />
          <blockquote dir="auto">{`“${quote.text}”`}</blockquote>
        </li>
      ))}
    </ul>
  )
}
