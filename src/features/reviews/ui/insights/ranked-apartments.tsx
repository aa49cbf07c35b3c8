import { href } from '../../../../site-map.ts'
import { ColumnHeadings } from '../../../../ui/column-headings.tsx'
import { Link } from '../../../../ui/link.tsx'
import { fewReviews } from '../../insights/rules.ts'
import styles from './listing-insights.module.css'

/** One of a landlord's apartments. */
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
