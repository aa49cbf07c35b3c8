import { ColumnHeadings } from '../../../../ui/column-headings.tsx'
import { Bar } from '../../../../ui/rating/bar.tsx'
import { findTrend, type Trend } from '../../insights/rules.ts'
import type { Insights, Maintenance } from '../../insights/shapes.ts'
import { academicYearLabel } from '../answers.tsx'
import styles from './listing-insights.module.css'

export interface ListingFigures extends Insights {
  /** How reviews rate the maintenance of a landlord; null when that failed to load. */
  maintenance?: Maintenance | null
}

export function YearTable({ insights }: { insights: ListingFigures }) {
  const { byYear, maintenance } = insights
  const trend = findTrend(insights)
  const maintenanceTrend = maintenance && findTrend(maintenance)
  const maintenanceIn = (year: number) => maintenance?.byYear.find(each => each.year === year)?.avgRating.toFixed(1)
  return (
    <>
      <table className={styles.table}>
        <ColumnHeadings
          titles={['Lived there', 'Average rating', ...(maintenance ? ['Maintenance'] : []), 'Reviews']}
        />
        <tbody>
          {byYear.map(({ year, numReviews, avgRating }) => (
            <tr key={year}>
              <th scope="row" className={styles.year}>
                {academicYearLabel(year)}
              </th>
              <td>
                <span className={styles.barred}>
                  {avgRating.toFixed(1)}
                  <Bar share={avgRating / 5} tone="honey" />
                </span>
              </td>
              {maintenance && <td>{maintenanceIn(year) ?? '–'}</td>}
              <td>{numReviews}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {trend ? trendText(trend) : 'The numbers show no clear change over the years.'}
        {maintenanceTrend && ` Maintenance: ${trendText(maintenanceTrend)}`}
      </p>
    </>
  )
}

const trendText = (trend: Trend) =>
  `${trendLabel(trend)}: ${trend.later.avgRating.toFixed(1)} from ${trend.later.numReviews} reviews, before that ${trend.earlier.avgRating.toFixed(1)} from ${trend.earlier.numReviews}.`

/** Returns a trend in words: "Better since 2024–25". */
export const trendLabel = ({ isBetter, since }: Trend): string =>
  `${isBetter ? 'Better' : 'Worse'} since ${academicYearLabel(since)}`
