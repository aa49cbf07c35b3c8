import { browserApi, getAllItems } from '../../../../api-client.ts'
import { href } from '../../../../site-map.ts'
import { Link } from '../../../../ui/link.tsx'
import { ListFailed, ListSkeleton } from '../../../../ui/loading/list-state.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { RatingFact } from '../../../../ui/rating/rating-fact.tsx'
import { reviewCountLabel } from '../../catalog/rules.ts'
import type { Card, Company } from '../../catalog/shapes.ts'
import { fewReviewsText, rentText } from '../card-rating.tsx'
import styles from './company-table.module.css'

/** Loads and renders the apartments of a company, those with the most reviews first. */
export function CompanyApartments({ company }: { company: Company }) {
  const loaded = useLoaded(() => getAllItems<Card>(browserApi, `/api/buildings/all/${encodeURIComponent(company.id)}`))
  if (loaded.state === 'failed') return <ListFailed retry={loaded.retry} />
  if (loaded.state !== 'ready') return <ListSkeleton rows={2} />
  return (
    <ul className={styles.cards}>
      {loaded.data.map(card => (
        <li key={card.buildingData.id}>
          <ApartmentFacts card={card} />
        </li>
      ))}
    </ul>
  )
}

function ApartmentFacts({ card: { buildingData: building, avgRating, numReviews, rent } }: { card: Card }) {
  return (
    <>
      <Link className={styles.apartment} to={href.apartment(building.id)}>
        {building.name}
      </Link>
      <p className={styles.facts}>
        {numReviews > 0 && <RatingFact rating={avgRating} isSmall />}
        <span>
          {[
            numReviews === 0 ? 'No reviews yet' : reviewCountLabel(numReviews),
            fewReviewsText(numReviews),
            rentText(rent),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {building.address !== building.name && <p className={styles.address}>{building.address}</p>}
    </>
  )
}
