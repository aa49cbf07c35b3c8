import { academicYearLabel, countLabel, formatRating } from '../../../../ui/format.ts'
import { Bar } from '../../../../ui/rating/bar.tsx'
import type { Figure } from '../../insights/deciding-figures.ts'
import type { Insights, Maintenance } from '../../insights/shapes.ts'
import { poorBelow } from '../list/rating-panel.tsx'
import styles from './landlord-record.module.css'
import { FewReviewsNote, FigureItems } from './listing-facts.tsx'

interface LandlordInsights extends Insights {
  /** How reviews rate the maintenance of the landlord; null when that failed to load. */
  maintenance: Maintenance | null
}

interface LandlordRecordProps {
  insights: LandlordInsights | null
  figures: Figure[]
  /** The change of repairs over the years. */
  trend: Figure | null
}

/** So many academic years have a bar. */
const shownYears = 5

/** Renders the figures that decide in large, each beside the town's, and repairs by academic year. */
export function LandlordRecord({ insights, figures, trend }: LandlordRecordProps) {
  if (figures.length === 0) return null
  const years = insights?.maintenance?.byYear.filter(({ avgRating }) => avgRating > 0).slice(0, shownYears) ?? []
  return (
    <section className={styles.record} aria-label="At a glance">
      <dl className={styles.figures}>
        <FigureItems figures={figures} />
      </dl>
      {years.length > 1 && (
        <section aria-labelledby="repairs-by-year">
          <h2 id="repairs-by-year">Repairs by academic year</h2>
          <dl className={styles.years}>
            {years.map(({ year, numReviews, avgRating }) => (
              <div key={year}>
                <dt>{academicYearLabel(year)}</dt>
                <dd>
                  <Bar share={avgRating / 5} tone={Math.round(10 * avgRating) / 10 < poorBelow ? 'brick' : 'ink'} />
                  <b>{formatRating(avgRating)}</b>
                  <span>{countLabel(numReviews, 'review')}</span>
                </dd>
              </div>
            ))}
          </dl>
          {trend && <p>{`${trend.value}: ${trend.detail}`}</p>}
        </section>
      )}
      <FewReviewsNote numReviews={insights?.numReviews ?? 0} />
    </section>
  )
}
