import { ColumnHeadings } from '../../../../ui/column-headings.tsx'
import { bedroomsLabel, priceLabel } from '../../../listings/catalog/rules.ts'
import { minRentReviews } from '../../insights/rules.ts'
import type { Insights } from '../../insights/shapes.ts'
import styles from './listing-insights.module.css'
import { priceRangeLabel } from './price-range.ts'

/** Renders what people paid, by number of bedrooms: the single figures of one or two reviews, then median and range. */
export function RentTable({ rent }: { rent: Insights['rent'] }) {
  return (
    <>
      <table className={styles.table}>
        <ColumnHeadings titles={['Bedrooms', 'Typical rent', 'Range', 'Reviews']} />
        <tbody>
          {rent.map(({ bedrooms, numReviews, median, low, high }) => (
            <tr key={bedrooms}>
              <th scope="row">{bedroomsLabel(bedrooms)}</th>
              {numReviews < minRentReviews ? (
                <td colSpan={2}>{[low, ...(numReviews > 1 ? [high] : [])].map(priceLabel).join(', ')}</td>
              ) : (
                <>
                  <td>{priceLabel(median)}</td>
                  <td>{priceRangeLabel(low, high)}</td>
                </>
              )}
              <td>{numReviews}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        Each author’s own share of the monthly rent. The typical rent is the median; with fewer than 3 reviews you see
        each figure.
      </p>
    </>
  )
}
