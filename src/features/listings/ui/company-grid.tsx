import { href } from '../../../site-map.ts'
import layout from '../../../ui/layout.module.css'
import { Link } from '../../../ui/link.tsx'
import { propertyCountLabel } from '../catalog/rules.ts'
import type { Landlord } from '../catalog/shapes.ts'
import facts from './card-facts.module.css'
import { CardRating } from './card-rating.tsx'
import styles from './company-grid.module.css'

export function CompanyGrid({ companies }: { companies: Omit<Landlord, 'photos' | 'contact' | 'address'>[] }) {
  return (
    <ul className={layout.grid}>
      {companies.map(({ id, name, avgRating, numReviews, propertiesOwned }) => (
        <li key={id} className={`${layout.card} ${layout.linkedCard} ${styles.company}`}>
          <h3 dir="auto">
            <Link className={layout.cardLink} to={href.landlord(id)}>
              {name}
            </Link>
          </h3>
          <p className={facts.facts}>
            <CardRating rating={avgRating} numReviews={numReviews} />
            <span>{propertyCountLabel(propertiesOwned)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
