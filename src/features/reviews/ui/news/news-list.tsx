import { href } from '../../../../site-map.ts'
import { formatDay, formatMonth } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { RatingFact } from '../../../../ui/rating/rating-fact.tsx'
import { CardLine } from '../../../listings/ui/card-line.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { NewReview, RecentReview } from '../../read/list-news.ts'
import styles from './news-list.module.css'

/** Renders reviews, each with a line of its author and a link to it. */
export function NewsList({ reviews }: { reviews: readonly (NewReview | RecentReview)[] }) {
  const { areas } = useSite()
  return (
    <ul className={layout.grid}>
      {reviews.map(({ reviewId, listing: { kind, id, name }, area, rating, line, ...when }) => (
        <li key={reviewId} className={`${layout.card} ${layout.linkedCard} ${styles.review}`}>
          <h3 dir="auto">
            <Link className={layout.cardLink} to={`${href[kind](id)}#review-${reviewId}`}>
              {name}
            </Link>
          </h3>
          <RatingFact rating={rating} isSmall />
          <div>{line ? <CardLine line={line} /> : <p className={layout.quiet}>Read what this student wrote.</p>}</div>
          <p>
            {[
              areas.find(({ key }) => key === area)?.name,
              'day' in when ? formatDay(when.day) : formatMonth(when.month),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
