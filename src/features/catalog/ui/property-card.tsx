import { Link } from 'react-router'
import { href } from '../../../site-map.ts'
import { RatingFact } from '../../../ui/rating/rating-fact.tsx'
import { Picture } from '../../photos/ui/picture.tsx'
import type { CampusPointKey } from '../../site/rules.ts'
import { priceLabel, reviewCountLabel, shortLandlordName } from '../rules.ts'
import type { Card } from '../shapes.ts'
import styles from './property-card.module.css'
import { useRibbon } from './ribbon-context.tsx'
import { useWalkText } from './use-walk-text.ts'

/**
 * Renders an apartment in a list.
 * @param placeholder the URL of the picture for apartments without photos.
 * @param priority loads its picture first, as the largest of the page.
 * @param walkTo the campus point of the card's minutes.
 */
export function PropertyCard(props: { card: Card; placeholder: string; priority?: boolean; walkTo?: CampusPointKey }) {
  const { buildingData: building, numReviews, company, avgRating, avgPrice, topReview } = props.card
  const price = priceLabel(avgPrice)
  const walk = useWalkText(props.card.walkMinutes, props.walkTo)
  const Ribbon = useRibbon()
  return (
    <article className={styles.card}>
      <Picture
        className={styles.photo}
        url={building.photos[0] ?? props.placeholder}
        alt=""
        sizes="(max-width: 640px) 80vw, 264px"
        priority={props.priority}
      />
      <div className={styles.text}>
        <div className={styles.heading}>
          <h3>
            <Link className={styles.name} to={href.apartment(building.id)}>
              {building.name}
            </Link>
          </h3>
          {Ribbon && <Ribbon building={building} />}
        </div>
        <p className={styles.address}>{[building.address, walk].filter(Boolean).join(' · ')}</p>
        <div className={styles.facts}>
          <span className={styles.rating}>
            <RatingFact rating={avgRating} />
            <span>{reviewCountLabel(numReviews)}</span>
          </span>
          {price && <span className={styles.pill}>{price}</span>}
          {building.landlordId && (
            <Link
              className={styles.landlord}
              to={href.landlord(building.landlordId)}
              aria-label={`Landlord: ${company}`}
            >
              {shortLandlordName(company)}
            </Link>
          )}
        </div>
        {topReview ? (
          <blockquote className={styles.quote}>{`“${topReview}”`}</blockquote>
        ) : (
          <p className={styles.invitation}>No reviews yet.</p>
        )}
      </div>
    </article>
  )
}
