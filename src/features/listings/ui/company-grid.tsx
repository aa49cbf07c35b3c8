import { href } from '../../../site-map.ts'
import { formatRating } from '../../../ui/format.ts'
import layout from '../../../ui/layout.module.css'
import { Link } from '../../../ui/link.tsx'
import { propertyCountLabel } from '../catalog/rules.ts'
import type { Landlord } from '../catalog/shapes.ts'
import facts from './card-facts.module.css'
import { CardRating } from './card-rating.tsx'
import styles from './company-grid.module.css'

interface CompanyGridProps {
  companies: Omit<Landlord, 'photos' | 'contact' | 'address'>[]
  /** Says why a landlord is the best or the worst. */
  hasReasons?: boolean
}

export function CompanyGrid({ companies, hasReasons = false }: CompanyGridProps) {
  return (
    <ul className={layout.grid}>
      {companies.map(company => (
        <li key={company.id} className={`${layout.card} ${layout.linkedCard} ${styles.company}`}>
          <h3 dir="auto">
            <Link className={layout.cardLink} to={href.landlord(company.id)}>
              {company.name}
            </Link>
          </h3>
          <p className={facts.facts}>
            <CardRating rating={company.avgRating} numReviews={company.numReviews} />
            <span>{propertyCountLabel(company.propertiesOwned)}</span>
          </p>
          {hasReasons && (
            <p className={facts.facts}>
              {reasonsOf(company).map(reason => (
                <span key={reason}>{reason}</span>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Returns what decides about a landlord: "Repairs 1.5", "0 of 12 deposits back", "1 of 10 would rent again". */
function reasonsOf({ avgDetailedRatings, deposit, rentAgain }: CompanyGridProps['companies'][number]): string[] {
  const answers = rentAgain.yes + rentAgain.no
  const reasons = [
    avgDetailedRatings.maintenance > 0 && `Repairs ${formatRating(avgDetailedRatings.maintenance)}`,
    deposit.answers > 0 && `${deposit.full} of ${deposit.answers} deposits back`,
    answers > 0 && `${rentAgain.yes} of ${answers} would rent again`,
  ]
  return reasons.filter(reason => reason !== false)
}
