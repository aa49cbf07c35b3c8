import { countLabel, formatNumber, formatRating } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { Bar } from '../../../../ui/rating/bar.tsx'
import { categoryLabels, minAnswers, ratingCategories, reviewCountLabel } from '../../../listings/catalog/rules.ts'
import type { ListingRatings } from '../../../listings/catalog/shapes.ts'
import type { ReviewFilters } from '../../filter-rules.ts'
import styles from './rating-panel.module.css'
import { useFilterLinks } from './review-view.tsx'

/** A smaller mean is shown as poor. */
export const poorBelow = 2.5

interface RatingPanelProps {
  summary: ListingRatings
  /** How many reviews gave 1, 2, … 5 stars; undefined where only the means are known. */
  distribution?: number[]
  filters: ReviewFilters
}

/**
 * Renders the means and how the stars are spread in one row, from three reviews on. A bar of the distribution links to its
 * reviews; that of the reviews on screen leads back to all.
 */
export function RatingPanel({ summary, distribution, filters }: RatingPanelProps) {
  const { avgRating, numReviews, avgDetailedRatings } = summary
  const linkTo = useFilterLinks(filters)
  if (numReviews < minAnswers) return null
  const total = distribution?.reduce((sum, count) => sum + count, 0) ?? 0
  return (
    <section className={styles.panel} aria-labelledby="ratings">
      <h3 id="ratings" className={layout.hiddenText}>
        Ratings
      </h3>
      <dl className={styles.categories}>
        <div>
          <dt>Overall</dt>
          <dd>{formatRating(avgRating)}</dd>
        </div>
        {ratingCategories.map(category => (
          <div key={category}>
            <dt>{categoryLabels[category]}</dt>
            <dd data-poor={avgDetailedRatings[category] < poorBelow || undefined}>
              {formatRating(avgDetailedRatings[category])}
            </dd>
          </div>
        ))}
      </dl>
      {distribution && (
        <ul className={styles.spread} aria-label="How the stars are spread">
          {[5, 4, 3, 2, 1].map(stars => {
            const count = distribution[stars - 1] ?? 0
            return (
              <li key={stars}>
                <Link
                  to={linkTo({ stars: filters.stars === stars ? undefined : stars })}
                  preventScrollReset
                  aria-label={`${countLabel(stars, 'star')}: ${reviewCountLabel(count)}`}
                  aria-current={filters.stars === stars || undefined}
                >
                  <span>{`${stars}\u00a0★`}</span>
                  <span>{formatNumber(count)}</span>
                  <Bar share={count / Math.max(1, total)} tone="honey" />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
