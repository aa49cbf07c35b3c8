import { href } from '../../../../site-map.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { RatingFact } from '../../../../ui/rating/rating-fact.tsx'
import { Picture } from '../../../photos/ui/picture.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import { reviewCountLabel } from '../../catalog/rules.ts'
import { namedCampusPoint } from '../../lists/rules.ts'
import { fewReviewsText, rentText } from '../card-rating.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { useFilters } from '../lists/use-filters.ts'
import { SaveRibbon } from '../saved/save-ribbon.tsx'
import { Walk } from '../walk.tsx'
import type { MapCard } from './map-cards.ts'
import styles from './map-peek.module.css'

/** Renders an apartment of a pressed marker: photo, name, facts, Save and Compare. The rest of it leads to its page. */
export function PeekCard({ card, withArea }: { card: MapCard; withArea: boolean }) {
  const { buildingData: building, avgRating, numReviews, avgMaintenance, walkingTimes } = card
  const { placeholder } = useSite()
  const { filters } = useFilters(withArea, 'shown')
  const rent = rentText(card.rent)
  const repairs = avgMaintenance > 0 && `Repairs ${avgMaintenance.toFixed(1)}`
  return (
    <li className={styles.card}>
      <Picture className={styles.photo} url={building.photos[0] ?? placeholder} alt="" sizes="112px" />
      <div className={styles.text}>
        <Link className={`${layout.cardLink} ${styles.name}`} to={href.apartment(building.id)}>
          {building.name}
        </Link>
        <p className={styles.rating}>
          <RatingFact rating={avgRating} isSmall />
          {[reviewCountLabel(numReviews), fewReviewsText(numReviews)].filter(Boolean).join(', ')}
        </p>
        <p>{[rent, repairs].filter(Boolean).join(' · ')}</p>
        {walkingTimes && (
          <p>
            <Walk times={walkingTimes} to={namedCampusPoint(filters)} />
          </p>
        )}
        <p>
          <CompareToggle building={building} />
        </p>
      </div>
      <div className={styles.save}>
        <SaveRibbon building={building} />
      </div>
    </li>
  )
}
