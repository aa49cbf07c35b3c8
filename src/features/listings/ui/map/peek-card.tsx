import { href } from '../../../../site-map.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { RatingFact } from '../../../../ui/rating/rating-fact.tsx'
import { Picture } from '../../../photos/ui/picture.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import { priceLabel, reviewCountLabel } from '../../catalog/rules.ts'
import { namedCampusPoint } from '../../lists/rules.ts'
import { useFilters } from '../lists/use-filters.ts'
import { useRibbon } from '../ribbon-context.tsx'
import { Walk } from '../walk.tsx'
import type { MapCard } from './map-cards.ts'
import styles from './map-peek.module.css'

/** Renders an apartment of a pressed marker: photo, name, rating, price, walk and Save. All of it leads to its page. */
export function PeekCard({ card, withArea }: { card: MapCard; withArea: boolean }) {
  const { buildingData: building, avgRating, numReviews, avgPrice, walkingTimes } = card
  const { placeholder } = useSite()
  const { filters } = useFilters(withArea, 'shown')
  const price = priceLabel(avgPrice)
  const Ribbon = useRibbon()
  return (
    <li className={styles.card}>
      <Picture className={styles.photo} url={building.photos[0] ?? placeholder} alt="" sizes="112px" />
      <div className={styles.text}>
        <Link className={`${layout.cardLink} ${styles.name}`} to={href.apartment(building.id)}>
          {building.name}
        </Link>
        <p className={styles.rating}>
          <RatingFact rating={avgRating} isSmall />
          {reviewCountLabel(numReviews)}
        </p>
        {price && <p>{price}</p>}
        {walkingTimes && (
          <p>
            <Walk times={walkingTimes} to={namedCampusPoint(filters)} withControl />
          </p>
        )}
      </div>
      {Ribbon && (
        <div className={styles.save}>
          <Ribbon building={building} />
        </div>
      )}
    </li>
  )
}
