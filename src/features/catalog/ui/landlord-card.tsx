import { Link } from 'react-router'
import { href } from '../../../site-map.ts'
import { Stars } from '../../../ui/rating/stars.tsx'
import { propertyCountLabel, reviewCountLabel } from '../rules.ts'
import type { Landlord } from '../shapes.ts'
import styles from './landlord-card.module.css'

/** The landlord beside an apartment: name, rating, how many properties, and how to reach them. */
export function LandlordCard({ landlord }: { landlord: Landlord }) {
  const { id, name, avgRating, numReviews, propertiesOwned, contact, address } = landlord
  return (
    <section className={styles.card} aria-label="Landlord">
      <p className={styles.label}>Landlord</p>
      <h2>
        <Link to={href.landlord(id)}>{name}</Link>
      </h2>
      <p className={styles.facts}>
        <Stars rating={avgRating} isSmall />
        <span>{[avgRating > 0 && avgRating.toFixed(1), reviewCountLabel(numReviews)].filter(Boolean).join(' · ')}</span>
      </p>
      <p className={styles.facts}>{`${propertyCountLabel(propertiesOwned)} Owned`}</p>
      {address && <p className={styles.facts}>{address}</p>}
      {contact && (
        <p>
          <a href={contact} rel="noopener nofollow">
            {contactLabel(contact)}
          </a>
        </p>
      )}
    </section>
  )
}

/** A contact link in words: the site's host, the e-mail address, or the telephone number. */
export function contactLabel(contact: string): string {
  return contact.replace(/^(https?:\/\/|mailto:|tel:)/, '').replace(/\/$/, '')
}
