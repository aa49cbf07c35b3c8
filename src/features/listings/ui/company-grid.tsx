import { href } from '../../../site-map.ts'
import layout from '../../../ui/layout.module.css'
import { Link } from '../../../ui/link.tsx'
import { RatingFact } from '../../../ui/rating/rating-fact.tsx'
import { propertyCountLabel } from '../catalog/rules.ts'
import type { Landlord } from '../catalog/shapes.ts'
import facts from './card-facts.module.css'
import { CardRating, countText } from './card-rating.tsx'
import styles from './company-grid.module.css'

/** What the grid shows of a landlord. */
type GridCompany = Pick<Landlord, 'id' | 'name' | 'avgRating' | 'numReviews' | 'propertiesOwned'>

/**
 * Renders landlords with name, rating and counts, and links to their pages.
 * @param withProperties also shows how many properties each has.
 */
export function CompanyGrid({ companies, withProperties }: { companies: GridCompany[]; withProperties?: boolean }) {
  return (
    <ul className={styles.grid}>
      {companies.map(company => (
        <li key={company.id} className={`${layout.card} ${layout.linkedCard} ${styles.company}`}>
          <h3>
            <Link to={href.landlord(company.id)}>{company.name}</Link>
          </h3>
          {withProperties ? (
            <p className={facts.facts}>
              <CardRating rating={company.avgRating} numReviews={company.numReviews} />
              <span>{propertyCountLabel(company.propertiesOwned)}</span>
            </p>
          ) : (
            <p className={styles.rating}>
              <RatingFact rating={company.avgRating} isSmall />
              <span>{countText(company.numReviews)}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
