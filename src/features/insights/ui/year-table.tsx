import { ColumnHeadings } from '../../../ui/column-headings.tsx'
import { Bar } from '../../../ui/rating/bar.tsx'
import { academicYearLabel } from '../../reviews/ui/answer-labels.ts'
import { findTrend } from '../rules.ts'
import type { Insights } from '../shapes.ts'
import styles from './listing-insights.module.css'
import { trendLabel } from './trend-label.ts'

/** Renders a listing's ratings by academic year, and since when they are better or worse. */
export function YearTable({ insights }: { insights: Insights }) {
  const trend = findTrend(insights)
  return (
    <>
      <table className={styles.table}>
        <ColumnHeadings titles={['Lived there', 'Average rating', 'Reviews']} />
        <tbody>
          {insights.byYear.map(({ year, numReviews, avgRating }) => (
            <tr key={year}>
              <th scope="row">{academicYearLabel(year)}</th>
              <td>
                <span className={styles.barred}>
                  {avgRating.toFixed(1)}
                  <Bar share={avgRating / 5} tone="honey" />
                </span>
              </td>
              <td>{numReviews}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {trend
          ? `${trendLabel(trend)}: ${trend.later.avgRating.toFixed(1)} from ${trend.later.numReviews} reviews, before that ${trend.earlier.avgRating.toFixed(1)} from ${trend.earlier.numReviews}.`
          : 'The numbers show no clear change over the years.'}
      </p>
    </>
  )
}
