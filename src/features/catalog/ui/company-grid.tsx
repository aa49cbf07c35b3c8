import { Link } from 'react-router'
import { href } from '../../../site-map.ts'
import { Stars } from '../../../ui/stars.tsx'
import { countLabel } from '../rules.ts'
import type { Landlord } from '../shapes.ts'
import styles from './company-grid.module.css'

/** Renting companies at a glance: name, rating, counts; each leads to its page. */
export function CompanyGrid({ companies }: { companies: Landlord[] }) {
  return (
    <ul className={styles.grid}>
      {companies.map(company => (
        <li key={company.id} className={styles.company}>
          <h3>
            <Link to={href.landlord(company.id)}>{company.name}</Link>
          </h3>
          <p>
            <Stars rating={company.avgRating} small />
            <b aria-hidden="true">{company.avgRating.toFixed(1)}</b>
            <span>{countLabel(company.numReviews)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
