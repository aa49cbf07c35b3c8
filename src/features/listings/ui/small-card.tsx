import { href } from '../../../site-map.ts'
import { formatRating } from '../../../ui/format.ts'
import layout from '../../../ui/layout.module.css'
import { Link } from '../../../ui/link.tsx'
import { RatingFact } from '../../../ui/rating/rating-fact.tsx'
import { Picture } from '../../photos/ui/picture.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import { datedRentText } from '../catalog/rules.ts'
import type { ListedCard } from '../lists/get-cards.ts'
import { countText } from './card-rating.tsx'
import { CompareToggle } from './compare/compare-toggle.tsx'
import { SaveRibbon } from './saved/save-button.tsx'
import styles from './small-card.module.css'
import { Walk } from './walk.tsx'

/** Renders an apartment where there is little room: photo, name, facts, Save and Compare. The rest leads to its page. */
export function SmallCard({ card }: { card: Omit<ListedCard, 'company'> }) {
  const { buildingData: building, avgRating, numReviews, avgMaintenance, rent, walkingTimes } = card
  const { placeholder } = useSite()
  return (
    <div className={styles.card}>
      <Picture className={styles.photo} url={building.photos[0] ?? placeholder} alt="" sizes="112px" />
      <div className={styles.text}>
        <Link className={`${layout.cardLink} ${styles.name}`} to={href.apartment(building.id)}>
          {building.name}
        </Link>
        <p className={layout.rating}>
          <RatingFact rating={avgRating} isSmall />
          <span>{countText(numReviews)}</span>
        </p>
        {rent && <p>{datedRentText(rent)}</p>}
        {avgMaintenance > 0 && <p>{`Repairs here ${formatRating(avgMaintenance)}`}</p>}
        {walkingTimes && (
          <p>
            <Walk times={walkingTimes} />
          </p>
        )}
        <p>
          <CompareToggle building={building} />
        </p>
      </div>
      <div className={styles.save}>
        <SaveRibbon kind="apartment" of={building} />
      </div>
    </div>
  )
}
