import { href } from '../../../site-map.ts'
import layout from '../../../ui/layout.module.css'
import { Link } from '../../../ui/link.tsx'
import { contactLabel, propertyCountLabel } from '../catalog/rules.ts'
import type { Landlord } from '../catalog/shapes.ts'
import { CardRating } from './card-rating.tsx'
import styles from './landlord-card.module.css'
import { OwnerAnswer } from './owner-answer.tsx'

export function LandlordCard({ landlord }: { landlord: Landlord }) {
  const { id, name, avgRating, numReviews, propertiesOwned, contact, address } = landlord
  return (
    <section className={`${layout.card} ${styles.card}`} aria-label="Landlord">
      <p className={layout.quiet}>Landlord</p>
      <h2 dir="auto">
        <Link to={href.landlord(id)}>{name}</Link>
      </h2>
      <p className={`${layout.rating} ${styles.fact}`}>
        <CardRating rating={avgRating} numReviews={numReviews} />
      </p>
      <p className={`${layout.facts} ${styles.fact}`}>{`${propertyCountLabel(propertiesOwned)} Owned`}</p>
      {address && (
        <p className={`${layout.facts} ${styles.fact}`} dir="auto">
          {address}
        </p>
      )}
      {contact && (
        <p>
          <a href={contact} rel="noopener nofollow">
            {contactLabel(contact)}
          </a>
        </p>
      )}
      <OwnerAnswer question="Own or manage this place?" />
    </section>
  )
}
