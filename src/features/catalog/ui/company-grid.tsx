import { Link } from 'react-router'
import { href } from '../../../site-map.ts'
import { RatingFact } from '../../../ui/rating-fact.tsx'
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
            <RatingFact rating={company.avgRating} small />
            <span>{countLabel(company.numReviews)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
