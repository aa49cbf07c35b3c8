import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../../../site-map.ts'
import { Stars } from '../../../ui/stars.tsx'
import { Picture } from '../../photos/ui/picture.tsx'
import { countLabel, priceLabel, shortLandlordName } from '../rules.ts'
import type { Card } from '../shapes.ts'
import styles from './property-card.module.css'

/**
 * A property in a list (SPEC 2, "Property card").
 * @param placeholder URL of the picture for buildings without photos.
 * @param ribbon the save ribbon.
 */
export function PropertyCard(props: { card: Card; placeholder: string; ribbon?: ReactNode; priority?: boolean }) {
  const { buildingData: building, numReviews, company, avgRating, avgPrice, topReview } = props.card
  const price = priceLabel(avgPrice)
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
          {props.ribbon}
        </div>
        <p className={styles.address}>{building.address}</p>
        <div className={styles.facts}>
          <span className={styles.rating}>
            <Stars rating={avgRating} />
            {avgRating > 0 && <b aria-hidden="true">{avgRating.toFixed(1)}</b>}
            <span>{countLabel(numReviews)}</span>
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
