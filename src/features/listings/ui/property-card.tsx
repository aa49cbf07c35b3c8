import type { ReactNode } from 'react'
import Footprints from '~icons/lucide/footprints'
import UserRound from '~icons/lucide/user-round'
import { href } from '../../../site-map.ts'
import { formatRating } from '../../../ui/format.ts'
import layout from '../../../ui/layout.module.css'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../photos/ui/picture.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import { datedRentText, excerptOf, minutesLabel } from '../catalog/rules.ts'
import type { Card } from '../catalog/shapes.ts'
import facts from './card-facts.module.css'
import { CardLine } from './card-line.tsx'
import { CardRating } from './card-rating.tsx'
import { CompareToggle } from './compare/compare-toggle.tsx'
import styles from './property-card.module.css'
import { SaveRibbon } from './saved/save-button.tsx'
import { Walk } from './walk.tsx'

interface ListingCardProps {
  kind: 'apartment' | 'landlord'
  of: { id: string; name: string }
  photo: string
  /** Loads the picture first, as the largest of the page. */
  priority?: boolean
  children: ReactNode
}

/** Renders the card of a listing: picture, name, the ribbon that saves it, and facts below. All of it leads to its page. */
export function ListingCard({ kind, of, photo, priority, children }: ListingCardProps) {
  return (
    <article className={`${layout.card} ${layout.linkedCard} ${styles.card}`}>
      <Picture className={styles.photo} url={photo} alt="" sizes="(max-width: 640px) 80vw, 264px" priority={priority} />
      <div className={styles.text}>
        <div className={styles.heading}>
          <h3 dir="auto">
            <Link className={`${layout.cardLink} ${styles.name}`} to={href[kind](of.id)}>
              {of.name}
            </Link>
          </h3>
          <SaveRibbon kind={kind} of={of} />
        </div>
        {children}
      </div>
    </article>
  )
}

export function PropertyCard({ card, priority }: { card: Card; priority?: boolean }) {
  const { placeholder } = useSite()
  const {
    buildingData: building,
    numReviews,
    company,
    avgRating,
    avgMaintenance,
    rent,
    topReview,
    line,
    walkingTimes,
  } = card
  const address = building.address === building.name ? '' : building.address
  return (
    <ListingCard kind="apartment" of={building} photo={building.photos[0] ?? placeholder} priority={priority}>
      <p className={facts.facts}>
        <CardRating rating={avgRating} numReviews={numReviews} />
        {rent && <span>{datedRentText(rent)}</span>}
      </p>
      {(walkingTimes || address) && (
        <p className={facts.facts}>
          {address && <span>{address}</span>}
          {walkingTimes && (
            <span>
              <Footprints width={15} height={15} role="img" aria-label="On foot:" />
              <Walk times={walkingTimes} toText={minutesLabel} />
            </span>
          )}
        </p>
      )}
      <div className={styles.row}>
        {(building.landlordId !== null || avgMaintenance > 0) && (
          <p className={facts.facts}>
            {building.landlordId !== null && (
              <span>
                <UserRound width={15} height={15} role="img" aria-label="Landlord:" />
                <Link className={styles.landlord} to={href.landlord(building.landlordId)}>
                  {company}
                </Link>
              </span>
            )}
            {avgMaintenance > 0 && <span>{`Repairs here ${formatRating(avgMaintenance)}`}</span>}
          </p>
        )}
        <CompareToggle building={building} />
      </div>
      {line && <CardLine line={line} />}
      {topReview && (
        <blockquote
          className={`${layout.clamped} ${styles.quote}`}
          data-below={line !== null || undefined}
          dir="auto"
        >{`“${excerptOf(topReview)}”`}</blockquote>
      )}
    </ListingCard>
  )
}
