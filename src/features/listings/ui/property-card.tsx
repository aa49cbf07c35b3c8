import type { ReactNode } from 'react'
import Footprints from '~icons/lucide/footprints'
import UserRound from '~icons/lucide/user-round'
import { href } from '../../../site-map.ts'
import { formatRating } from '../../../ui/format.ts'
import layout from '../../../ui/layout.module.css'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../photos/ui/picture.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import { bedroomsLabel, excerptOf, minutesLabel, rentBasisText, rentText, shortName } from '../catalog/rules.ts'
import type { Card, Rent } from '../catalog/shapes.ts'
import type { ListedCard } from '../lists/get-cards.ts'
import facts from './card-facts.module.css'
import { CardLine } from './card-line.tsx'
import { CardRating } from './card-rating.tsx'
import { CompareToggle } from './compare/compare-toggle.tsx'
import styles from './property-card.module.css'
import { SaveRibbon } from './saved/save-button.tsx'
import { Walk } from './walk.tsx'

interface ListingCardProps {
  kind: 'apartment' | 'landlord'
  of: { id: string; name: string; photos: string[] }
  /** Stands in for a missing photo. */
  placeholder: string
  rating: { rating: number; numReviews: number }
  /** Has the size of a phone's card everywhere. */
  isCompact?: boolean
  /** Loads the picture first, as the largest of the page. */
  priority?: boolean
  /** The facts below name and stars. */
  children: ReactNode
  /** What stands below the facts, and on a phone below the picture too. */
  words?: ReactNode
  /** A button in the corner of the picture. */
  corner?: ReactNode
}

/** Renders the card of a listing: picture, name, the ribbon that saves it, stars and facts. All of it leads to its page. */
export function ListingCard(props: ListingCardProps) {
  const { kind, of, placeholder, rating, isCompact, priority, children, words, corner } = props
  const sizes = isCompact ? '112px' : '(max-width: 599px) 112px, 264px'
  return (
    <article className={`${layout.card} ${layout.linkedCard} ${styles.card}`} data-compact={isCompact || undefined}>
      <Picture className={styles.photo} url={of.photos[0] ?? placeholder} alt="" sizes={sizes} priority={priority} />
      <div className={styles.text}>
        <div className={styles.heading}>
          <h3 dir="auto">
            <Link className={`${layout.cardLink} ${styles.name}`} to={href[kind](of.id)}>
              {of.name}
            </Link>
          </h3>
          <SaveRibbon kind={kind} of={of} />
        </div>
        <p className={layout.rating}>
          <CardRating {...rating} />
        </p>
        {children}
      </div>
      {corner && <div className={styles.corner}>{corner}</div>}
      {words && <div className={styles.words}>{words}</div>}
    </article>
  )
}

interface PropertyCardProps extends Pick<ListingCardProps, 'isCompact' | 'priority'> {
  /** Where there is little room, without landlord and words. */
  card: Omit<ListedCard, 'company'> & Partial<Card>
}

export function PropertyCard({ card, ...look }: PropertyCardProps) {
  const { placeholder } = useSite()
  const { buildingData: building, numReviews, company, avgRating, rent, topReview, line } = card
  return (
    <ListingCard
      kind="apartment"
      of={building}
      placeholder={placeholder}
      rating={{ rating: avgRating, numReviews }}
      {...look}
      corner={<CompareToggle building={building} />}
      words={(line || topReview) && <CardWords line={line} topReview={topReview} />}
    >
      {rent && <RentFact rent={rent} />}
      <p className={facts.facts}>
        {building.address !== building.name && <span>{building.address}</span>}
        {company && building.landlordId !== null && (
          <span>
            <UserRound width={15} height={15} role="img" aria-label="Landlord:" />
            <Link className={styles.landlord} to={href.landlord(building.landlordId)} title={company}>
              {shortName(company)}
            </Link>
          </span>
        )}
        {card.avgMaintenance > 0 && <span>{`Repairs ${formatRating(card.avgMaintenance)}`}</span>}
        {card.walkingTimes && (
          <span>
            <Footprints width={15} height={15} role="img" aria-label="On foot:" />
            <Walk times={card.walkingTimes} toText={minutesLabel} />
          </span>
        )}
      </p>
    </ListingCard>
  )
}

/** Renders "$1,000–$1,200 each", for which bedrooms if some were asked for, and what it comes from. */
function RentFact({ rent }: { rent: Rent }) {
  const { bedrooms } = rent
  const basis = rentBasisText(rent)
  return (
    <p className={styles.rent}>
      <span>
        <b>{rentText(rent)}</b> each
      </span>
      <span>{bedrooms === null ? basis : `${bedroomsLabel(bedrooms)}, ${basis}`}</span>
    </p>
  )
}

/** Renders a line of an author, and the beginning of the most-liked review, which a phone shows only without a line. */
function CardWords({ line, topReview }: Partial<Pick<Card, 'line' | 'topReview'>>) {
  return (
    <>
      {line && <CardLine line={line} />}
      {topReview && (
        <blockquote className={`${layout.clamped} ${styles.quote}`} data-below={line ? '' : undefined} dir="auto">
          {`“${excerptOf(topReview)}”`}
        </blockquote>
      )}
    </>
  )
}
