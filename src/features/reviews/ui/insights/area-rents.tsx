import { bedroomsLabel, priceLabel } from '../../../listings/catalog/rules.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { minRentReviews } from '../../insights/rules.ts'
import type { Rent, Rents } from '../../insights/shapes.ts'
import styles from './listing-insights.module.css'
import { priceRangeLabel } from './price-range.ts'

/** What the table of rents shows. */
export interface AreaRentsProps {
  rents: Rents
  /** The area's name; undefined for the town alone. */
  areaName?: string | undefined
  /** The numbers of bedrooms to show; all by default. */
  bedrooms?: number[]
}

/** Renders what people paid in an area and in the town, by number of bedrooms: the median, the range and the reviews. */
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

/** Renders a median with its range, or the single figures of one or two reviews. */
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
