import { href } from '../../../site-map.ts'
import { countLabel } from '../../../ui/format.ts'
import layout from '../../../ui/layout.module.css'
import { Link } from '../../../ui/link.tsx'
import type { Landlord } from '../catalog/shapes.ts'
import type { ListedCard } from '../lists/get-cards.ts'
import styles from './instead-of-reviews.module.css'
import { SmallCard } from './small-card.tsx'

interface InsteadOfReviewsProps {
  /** null without one, or when it failed to load. */
  landlord: Landlord | null
  nearby: ListedCard[]
}

/** Renders what a student can go by at an apartment without reviews: its landlord's record, and reviewed places nearby. */
export function InsteadOfReviews({ landlord, nearby }: InsteadOfReviewsProps) {
  return (
    <>
      {landlord && landlord.numReviews > 0 && (
        <p className={styles.record}>
          <Link to={href.landlord(landlord.id)}>{recordText(landlord)}</Link>
        </p>
      )}
      {nearby.length > 0 && (
        <section aria-labelledby="nearby">
          <h3 id="nearby" className={styles.heading}>
            Reviewed places nearby
          </h3>
          <ul className={styles.cards}>
            {nearby.map(card => (
              <li key={card.buildingData.id} className={`${layout.card} ${layout.linkedCard}`}>
                <SmallCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Returns "17 tenants of Gannet Ridge: repairs 1.5, 1 of 10 would rent again". */
function recordText({ name, numReviews, avgRating, avgDetailedRatings: { maintenance }, rentAgain }: Landlord): string {
  const answers = rentAgain.yes + rentAgain.no
  const figures = [
    maintenance > 0 ? `repairs ${maintenance.toFixed(1)}` : `rated ${avgRating.toFixed(1)} of 5`,
    answers > 0 && `${rentAgain.yes} of ${answers} would rent again`,
  ]
  return `${countLabel(numReviews, 'tenant')} of ${name}: ${figures.filter(Boolean).join(', ')}`
}
