import { Bar } from '../../../../ui/rating/bar.tsx'
import { Stars } from '../../../../ui/rating/stars.tsx'
import { categoryLabels, ratingCategories, reviewCountLabel } from '../../../catalog/rules.ts'
import { isPoorRating, type RatingSummary } from '../../rules.ts'
import styles from './rating-panel.module.css'

type PanelSummary = Omit<RatingSummary, 'distribution'> & Partial<Pick<RatingSummary, 'distribution'>>

/**
 * Renders a listing's ratings: the mean, the distribution of the stars, the four averages.
 * @param summary without `distribution` where only the means are known.
 */
export function RatingPanel({ summary }: { summary: PanelSummary }) {
  const { avgRating, numReviews, distribution, avgDetailedRatings } = summary
  return (
    <section className={styles.frame} aria-label="Ratings">
      <div className={styles.panel} data-spread={distribution ? true : undefined}>
        <div className={styles.overall}>
          <p className={styles.big}>{avgRating.toFixed(1)}</p>
          <div>
            <Stars rating={avgRating} />
            <p className={styles.quiet}>{`out of 5 · ${reviewCountLabel(numReviews)}`}</p>
          </div>
        </div>
        {distribution && <RatingDistribution distribution={distribution} />}
        <dl className={styles.categories}>
          {ratingCategories.map(category => (
            <div key={category}>
              <dt>{categoryLabels[category]}</dt>
              <dd>{avgDetailedRatings[category].toFixed(1)}</dd>
              <Bar
                share={avgDetailedRatings[category] / 5}
                tone={isPoorRating(avgDetailedRatings[category]) ? 'brick' : 'ink'}
              />
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** Renders one bar per number of stars; its length is the share of all reviews. */
function RatingDistribution({ distribution }: { distribution: number[] }) {
  const total = distribution.reduce((sum, count) => sum + count, 0)
  return (
    <ul className={styles.spread} aria-label="How the stars are spread">
      {[5, 4, 3, 2, 1].map(stars => {
        const count = distribution[stars - 1] ?? 0
        return (
          <li key={stars} aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}: ${reviewCountLabel(count)}`}>
            <span aria-hidden="true">{stars}</span>
            <Bar share={count / Math.max(1, total)} tone="honey" />
            <span aria-hidden="true">{count}</span>
          </li>
        )
      })}
    </ul>
  )
}
