import { ColumnHeadings } from '../../../../ui/column-headings.tsx'
import { bedroomsLabel, priceBounds, priceLabel } from '../../../listings/catalog/rules.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { minRentReviews } from '../../insights/rules.ts'
import type { Insights, Rent, Rents } from '../../insights/shapes.ts'
import styles from './listing-insights.module.css'

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

interface AreaRentsProps {
  rents: Rents
  areaName?: string | undefined
  bedrooms?: number[]
}

export function AreaRents({ rents, areaName, bedrooms }: AreaRentsProps) {
  const { townName } = useSite()
  const rows = rents.town.filter(rent => bedrooms?.includes(rent.bedrooms) ?? true)
  if (rows.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the screen.
    <section className={styles.scroll} tabIndex={0} aria-label={`Rents in ${areaName ?? townName}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Bedrooms</th>
            {areaName && <th scope="col">{areaName}</th>}
            <th scope="col">{townName}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(rent => (
            <tr key={rent.bedrooms}>
              <th scope="row">{bedroomsLabel(rent.bedrooms)}</th>
              {areaName && <RentCell rent={rents.area?.find(each => each.bedrooms === rent.bedrooms)} />}
              <RentCell rent={rent} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RentCell({ rent }: { rent: Rent | undefined }) {
  if (!rent) return <td>–</td>
  const { numReviews, median, low, high } = rent
  const reviews = `${numReviews} ${numReviews === 1 ? 'review' : 'reviews'}`
  const isTypical = numReviews >= minRentReviews
  return (
    <td className={styles.rent}>
      {isTypical ? priceLabel(median) : [low, ...(numReviews > 1 ? [high] : [])].map(priceLabel).join(', ')}
      <span>{isTypical && high > low ? `${priceRangeLabel(low, high)}, ${reviews}` : reviews}</span>
    </td>
  )
}

export function RentsOfArea({ rents, areaName }: Omit<AreaRentsProps, 'bedrooms'>) {
  if (!rents.area || rents.area.length === 0) return null
  const bedrooms = rents.area.map(rent => rent.bedrooms)
  return (
    <section className={styles.glance} aria-labelledby="rents">
      <h2 id="rents">{`What people paid in ${areaName}`}</h2>
      <AreaRents rents={rents} areaName={areaName} bedrooms={bedrooms} />
      <p className={styles.note}>
        What authors of reviews named as their own share of the monthly rent: the typical (median) rent, then the range.
        With fewer than 3 reviews you see each figure.
      </p>
    </section>
  )
}

/** Returns the rents from one price bucket to another in words: "$800–$1.4K", "Under $1K", "$1.2K+". */
export function priceRangeLabel(low: number, high: number): string {
  if (low >= high) return priceLabel(high)
  const [from, to] = [priceBounds[low - 2], priceBounds[high - 1]]
  if (from === undefined) return to === undefined ? `${priceLabel(low)} to ${priceLabel(high)}` : `Under ${to}`
  return to === undefined ? `${from}+` : `${from}–${to}`
}
