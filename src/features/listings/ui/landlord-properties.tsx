import { useRef } from 'react'
import { href } from '../../../site-map.ts'
import buttons from '../../../ui/button.module.css'
import { Link } from '../../../ui/link.tsx'
import { priceLabel, reviewCountLabel } from '../catalog/rules.ts'
import type { WalkingTimes } from '../catalog/shapes.ts'
import styles from './landlord-properties.module.css'
import { Walk } from './walk.tsx'

/** An apartment in the list of its landlord's properties. */
export interface PropertyRow {
  id: string
  name: string
  address: string
  numReviews: number
  avgRating: number
  avgPrice: number
  /** Minutes on foot to the campus points; null when not known. */
  walkingTimes: WalkingTimes | null
}

/** So many rows are shown at first; the styles hide the others. */
const foldedCount = 5

/** Renders a landlord's properties as rows with rating, reviews, price and walk: five at first, all without script too. */
export function LandlordProperties({ properties }: { properties: PropertyRow[] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <div className={styles.properties}>
      <ul ref={list}>
        {properties.map(({ id, name, address, ...facts }) => (
          <li key={id}>
            <Link to={href.apartment(id)}>{name}</Link>
            {address !== name && <span>{address}</span>}
            <Facts {...facts} />
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

function Facts({ numReviews, avgRating, avgPrice, walkingTimes }: Omit<PropertyRow, 'id' | 'name' | 'address'>) {
  const rating = avgRating > 0 && `★ ${avgRating.toFixed(1)}`
  const facts = numReviews > 0 ? [rating, reviewCountLabel(numReviews), priceLabel(avgPrice)] : ['No reviews yet']
  return (
    <>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {walkingTimes && <Walk times={walkingTimes} />}
    </>
  )
}
