import { type ReactNode, useRef } from 'react'
import { href } from '../../../site-map.ts'
import buttons from '../../../ui/button.module.css'
import { formatRating } from '../../../ui/format.ts'
import layout from '../../../ui/layout.module.css'
import { Link } from '../../../ui/link.tsx'
import { contactLabel, datedRentText, reviewCountLabel } from '../catalog/rules.ts'
import type { Landlord, Rent, WalkingTimes } from '../catalog/shapes.ts'
import styles from './landlord-info.module.css'
import { OwnerAnswer } from './owner-answer.tsx'
import { Walk } from './walk.tsx'

export interface PropertyRow {
  id: string
  name: string
  address: string
  numReviews: number
  avgRating: number
  rent: Rent | null
  /** null when not known. */
  walkingTimes: WalkingTimes | null
}

const none = <span className={styles.none}>No information available.</span>

interface LandlordInfoProps {
  landlord: Landlord
  /** The picture above the contact. */
  children: ReactNode
}

export function LandlordInfo({ landlord: { contact, address }, children }: LandlordInfoProps) {
  return (
    <section className={`${layout.card} ${styles.card}`} aria-label="About this landlord">
      {children}
      <h2>Contact</h2>
      <p>
        {contact ? (
          <a href={contact} rel="noopener nofollow">
            {contactLabel(contact)}
          </a>
        ) : (
          none
        )}
      </p>
      <h2>Address</h2>
      <p dir="auto">{address || none}</p>
      <OwnerAnswer question="Are you this landlord?" />
    </section>
  )
}

export function PropertiesOwned({ properties }: { properties: PropertyRow[] }) {
  const count = properties.length
  return (
    <section className={`${layout.card} ${styles.card} ${styles.owned}`} aria-labelledby="properties">
      <h2 id="properties">{count > 0 ? `Properties Owned (${count})` : 'Properties Owned'}</h2>
      {count > 0 ? <Properties properties={properties} /> : <p>{none}</p>}
    </section>
  )
}

/** So many are shown at first, one row on wide screens; the styles hide the others. */
const foldedCount = 3

/** Renders a landlord's properties: the first ones, and all without script too. */
function Properties({ properties }: { properties: PropertyRow[] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <div className={styles.properties}>
      <ul ref={list}>
        {properties.map(({ id, name, address, walkingTimes, ...figures }) => (
          <li key={id}>
            <Link to={href.apartment(id)}>{name}</Link>
            {address !== name && <span>{address}</span>}
            <span>{ratingText(figures)}</span>
            {figures.rent && <span>{datedRentText(figures.rent)}</span>}
            {walkingTimes && <Walk times={walkingTimes} />}
          </li>
        ))}
      </ul>
      {properties.length > foldedCount && (
        <details
          className={styles.all}
          onToggle={() => list.current?.children[foldedCount]?.querySelector('a')?.focus({ preventScroll: true })}
        >
          <summary className={`${buttons.button} ${buttons.small}`}>{`Show all ${properties.length}`}</summary>
        </details>
      )}
    </div>
  )
}

function ratingText({ numReviews, avgRating }: Pick<PropertyRow, 'numReviews' | 'avgRating'>): string {
  if (numReviews === 0) return 'No reviews yet'
  return [avgRating > 0 && `★ ${formatRating(avgRating)}`, reviewCountLabel(numReviews)].filter(Boolean).join(' · ')
}
