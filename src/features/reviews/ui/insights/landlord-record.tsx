import { academicYearLabel, countLabel } from '../../../../ui/format.ts'
import { Bar } from '../../../../ui/rating/bar.tsx'
import { findTrend } from '../../insights/rules.ts'
import type { Insights, Maintenance } from '../../insights/shapes.ts'
import { poorBelow } from '../list/rating-panel.tsx'
import styles from './landlord-record.module.css'
import { decidingFigures, FewReviewsNote, trendLabel, trendText } from './listing-facts.tsx'

export interface LandlordInsights extends Insights {
  /** How reviews rate the maintenance of the landlord; null when that failed to load. */
  maintenance: Maintenance | null
}

/** So many academic years have a bar. */
const shownYears = 5

/** Renders the figures that decide in large, each beside the town's, and repairs by academic year. */
export function LandlordRecord({ insights, repairs }: { insights: LandlordInsights | null; repairs: number }) {
  const figures = decidingFigures(insights, repairs)
  if (figures.length === 0) return null
  const maintenance = insights?.maintenance
  const trend = maintenance && findTrend(maintenance)
  const years = maintenance?.byYear.filter(({ avgRating }) => avgRating > 0).slice(0, shownYears) ?? []
  return (
    <section className={styles.record} aria-label="At a glance">
      <dl className={styles.figures}>
        {figures.map(({ name, value, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.large}>{value}</dd>
            {detail && <dd>{detail}</dd>}
          </div>
        ))}
      </dl>
      {years.length > 1 && (
        <section aria-labelledby="repairs-by-year">
          <h2 id="repairs-by-year">Repairs by academic year</h2>
          <dl className={styles.years}>
            {years.map(({ year, numReviews, avgRating }) => (
              <div key={year}>
                <dt>{academicYearLabel(year)}</dt>
                <dd className={styles.year}>
                  <Bar share={avgRating / 5} tone={Math.round(10 * avgRating) / 10 < poorBelow ? 'brick' : 'ink'} />
                  <b>{avgRating.toFixed(1)}</b>
                  <span>{countLabel(numReviews, 'review')}</span>
                </dd>
              </div>
            ))}
          </dl>
          {trend && <p>{`${trendLabel(trend)}: ${trendText(trend)}`}</p>}
        </section>
      )}
      <FewReviewsNote numReviews={insights?.numReviews ?? 0} />
    </section>
  )
}
