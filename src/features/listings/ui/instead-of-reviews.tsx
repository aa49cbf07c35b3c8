import { href } from '../../../site-map.ts'
import { countLabel, formatRating } from '../../../ui/format.ts'
import layout from '../../../ui/layout.module.css'
import { Link } from '../../../ui/link.tsx'
import type { Landlord } from '../catalog/shapes.ts'
import type { ListedCard } from '../lists/get-cards.ts'
import styles from './instead-of-reviews.module.css'
import { PropertyCard } from './property-card.tsx'

/** Renders what students can go by where an apartment has no reviews: the record of its landlord, if that has any. */
export function LandlordInstead({ landlord }: { landlord: Landlord | null }) {
  return (
    <div className={styles.record}>
      <h2>No reviews here yet.</h2>
      {landlord && landlord.avgDetailedRatings.maintenance > 0 && (
        <p>
          <Link to={href.landlord(landlord.id)}>{recordText(landlord)}</Link>
        </p>
      )}
    </div>
  )
}

/** Returns "17 tenants of Gannet Ridge: repairs 1.5, 1 of 10 would rent again". */
function recordText({ name, numReviews, avgDetailedRatings: { maintenance }, rentAgain }: Landlord): string {
  const answers = rentAgain.yes + rentAgain.no
  const shareText = answers > 0 ? `, ${rentAgain.yes} of ${answers} would rent again` : ''
  return `${countLabel(numReviews, 'tenant')} of ${name}: repairs ${formatRating(maintenance)}${shareText}`
}

export function NearbyApartments({ cards }: { cards: ListedCard[] }) {
  return (
    <section className={styles.nearby} aria-labelledby="nearby">
      <h2 id="nearby">Reviewed apartments nearby</h2>
      <ul className={layout.grid}>
        {cards.map(({ company, ...card }) => (
          <li key={card.buildingData.id}>
            <PropertyCard card={card} isCompact />
          </li>
        ))}
      </ul>
    </section>
  )
}
