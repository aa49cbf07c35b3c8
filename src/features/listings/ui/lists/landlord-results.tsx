import type { Landlord } from '../../catalog/shapes.ts'
import { CompanyGrid } from '../company-grid.tsx'
import styles from './landlord-results.module.css'

/** Renders the landlords that a search finds. */
export function LandlordResults({ landlords }: { landlords: Landlord[] }) {
  if (landlords.length === 0) return null
  return (
    <section className={styles.landlords} aria-labelledby="found-landlords">
      <h2 id="found-landlords">Landlords</h2>
      <CompanyGrid companies={landlords} withProperties />
    </section>
  )
}
