import { href } from '../../../../site-map.ts'
import { ColumnHeadings } from '../../../../ui/column-headings.tsx'
import { Link } from '../../../../ui/link.tsx'
import { categoryLabels, ratingCategories } from '../../../listings/catalog/rules.ts'
import type { ListingRatings } from '../../../listings/catalog/shapes.ts'
import { fewReviews } from '../../insights/rules.ts'
import type { Comparison } from '../../insights/shapes.ts'
import styles from './listing-insights.module.css'

export type Averages = Pick<ListingRatings, 'avgRating' | 'avgDetailedRatings'>

/** Renders a listing's averages beside those of others. */
export function ComparedRatings({ ratings, others }: { ratings: Averages; others: Compared[] }) {
  const rows = [{ label: 'Here', ratings }, ...others].flatMap(row => {
    return row.label && row.ratings ? [{ label: row.label, ratings: row.ratings }] : []
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the screen.
    <section className={styles.scroll} tabIndex={0} aria-label="Ratings compared with others">
      <table className={styles.table}>
        <ColumnHeadings titles={['', 'Overall', ...ratingCategories.map(category => categoryLabels[category])]} />
        <tbody>
          {rows.map(row => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.ratings.avgRating.toFixed(1)}</td>
              {ratingCategories.map(category => (
                <td key={category}>{row.ratings.avgDetailedRatings[category].toFixed(1)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface Compared {
  label?: string
  ratings: Comparison
}

export interface RankedApartment {
  id: string
  name: string
  numReviews: number
  avgRating: number
}

/** Renders a landlord's apartments, the best rated first. Those with few reviews come last, because so few say little. */
export function RankedApartments({ apartments }: { apartments: RankedApartment[] }) {
  const rank = ({ numReviews }: RankedApartment) => (numReviews >= fewReviews ? 0 : numReviews > 0 ? 1 : 2)
  const ranked = [...apartments].sort((a, b) => rank(a) - rank(b) || b.avgRating - a.avgRating)
  return (
    <table className={styles.table}>
      <ColumnHeadings titles={['Apartment', 'Rating', 'Reviews']} />
      <tbody>
        {ranked.map(apartment => (
          <tr key={apartment.id}>
            <th scope="row">
              <Link to={href.apartment(apartment.id)}>{apartment.name}</Link>
            </th>
            <td>{apartment.numReviews > 0 ? apartment.avgRating.toFixed(1) : '–'}</td>
            <td>{`${apartment.numReviews}${rank(apartment) === 1 ? ', few yet' : ''}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
