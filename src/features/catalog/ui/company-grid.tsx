import { Link } from 'react-router'
import { href } from '../../../site-map.ts'
import { RatingFact } from '../../../ui/rating/rating-fact.tsx'
import { propertyCountLabel, reviewCountLabel } from '../rules.ts'
import type { Landlord } from '../shapes.ts'
import styles from './company-grid.module.css'

/**
 * Renting companies at a glance: name, rating, counts; each leads to its page.
 * @param withProperties says how many properties each owns.
 */
export function CompanyGrid({ companies, withProperties }: { companies: Landlord[]; withProperties?: boolean }) {
  return (
    <ul className={styles.grid}>
      {companies.map(company => (
        <li key={company.id} className={styles.company}>
          <h3>
            <Link to={href.landlord(company.id)}>{company.name}</Link>
          </h3>
          <p>
            <RatingFact rating={company.avgRating} isSmall />
            <span>{reviewCountLabel(company.numReviews)}</span>
            {withProperties && <span>{propertyCountLabel(company.propertiesOwned)}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
