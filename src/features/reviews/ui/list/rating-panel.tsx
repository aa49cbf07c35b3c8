import { countLabel, formatNumber, formatRating } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { Bar } from '../../../../ui/rating/bar.tsx'
import { Stars } from '../../../../ui/rating/stars.tsx'
import { categoryLabels, ratingCategories, reviewCountLabel } from '../../../listings/catalog/rules.ts'
import type { ListingRatings } from '../../../listings/catalog/shapes.ts'
import type { ReviewFilters } from '../../filter-rules.ts'
import styles from './rating-panel.module.css'
import { useFilterLinks } from './review-view.tsx'

/** The bar of a category with a smaller mean says that it is poor. */
export const poorBelow = 2.5

interface RatingPanelProps {
  summary: ListingRatings
  /** How many reviews gave 1, 2, … 5 stars; undefined where only the means are known. */
  distribution?: number[]
  filters: ReviewFilters
}

/** A bar of the distribution links to its reviews; that of the reviews on screen leads back to all. */
export function RatingPanel({ summary, distribution, filters }: RatingPanelProps) {
  const { avgRating, numReviews, avgDetailedRatings } = summary
  const linkTo = useFilterLinks(filters)
  const total = distribution?.reduce((sum, count) => sum + count, 0) ?? 0
  return (
    <section className={styles.frame} aria-labelledby="ratings">
      <h3 id="ratings" className={layout.hiddenText}>
        Ratings
      </h3>
      <div className={`${layout.card} ${styles.panel}`} data-spread={distribution && true}>
        <div className={styles.overall}>
          <p className={styles.big}>{formatRating(avgRating)}</p>
          <div>
            <Stars rating={avgRating} />
            <p className={styles.quiet}>{`out of 5 · ${reviewCountLabel(numReviews)}`}</p>
          </div>
        </div>
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
                    <span>{stars}</span>
                    <Bar share={count / Math.max(1, total)} tone="honey" />
                    <span>{formatNumber(count)}</span>
                  </Link>
                </li>
              )
            })}
          </ul>
        )}
        <dl className={styles.categories}>
          {ratingCategories.map(category => (
            <div key={category}>
              <dt>{categoryLabels[category]}</dt>
              <dd>{formatRating(avgDetailedRatings[category])}</dd>
              <Bar
                share={avgDetailedRatings[category] / 5}
                tone={avgDetailedRatings[category] < poorBelow ? 'brick' : 'ink'}
              />
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
