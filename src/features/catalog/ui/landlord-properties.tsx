import { useRef } from 'react'
import { Link } from 'react-router'
import { href } from '../../../site-map.ts'
import buttons from '../../../ui/button.module.css'
import { priceLabel, reviewCountLabel } from '../rules.ts'
import styles from './landlord-properties.module.css'

/** An apartment in the list of its landlord's properties. */
export interface PropertyRow {
  id: string
  name: string
  address: string
  numReviews: number
  avgRating: number
  avgPrice: number
}

/** So many rows are shown at first; the styles hide the others. */
const foldedCount = 5

/** Renders a landlord's properties as rows with rating, reviews and price: five at first, all without script too. */
export function LandlordProperties({ properties }: { properties: PropertyRow[] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <div className={styles.properties}>
      <ul ref={list}>
        {properties.map(({ id, name, address, ...facts }) => (
          <li key={id}>
            <Link to={href.apartment(id)}>{name}</Link>
            {address !== name && <span>{address}</span>}
            <span>{factsText(facts)}</span>
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

function factsText({ numReviews, avgRating, avgPrice }: Omit<PropertyRow, 'id' | 'name' | 'address'>): string {
  if (numReviews === 0) return 'No reviews yet'
  const rating = avgRating > 0 && `★ ${avgRating.toFixed(1)}`
  return [rating, reviewCountLabel(numReviews), priceLabel(avgPrice)].filter(Boolean).join(' · ')
}
