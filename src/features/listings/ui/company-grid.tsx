import { href } from '../../../site-map.ts'
import { formatRating } from '../../../ui/format.ts'
import layout from '../../../ui/layout.module.css'
import { Link } from '../../../ui/link.tsx'
import { shareLabel } from '../catalog/rules.ts'
import type { Landlord } from '../catalog/shapes.ts'
import facts from './card-facts.module.css'
import { CardRating } from './card-rating.tsx'
import styles from './company-grid.module.css'

type ShownCompany = Omit<Landlord, 'photos' | 'contact' | 'address' | 'propertiesOwned'>

export function CompanyGrid({ companies }: { companies: ShownCompany[] }) {
  return (
    <ul className={layout.grid}>
      {companies.map(company => (
        <li key={company.id} className={`${layout.card} ${layout.linkedCard} ${styles.company}`}>
          <h3 dir="auto">
            <Link className={layout.cardLink} to={href.landlord(company.id)}>
              {company.name}
            </Link>
          </h3>
          <CompanyFacts company={company} />
        </li>
      ))}
    </ul>
  )
}

/** Renders what decides about a landlord: stars, repairs, and its two records. */
export function CompanyFacts({ company }: { company: ShownCompany }) {
  const { avgRating, numReviews, avgDetailedRatings, rentAgain, deposit } = company
  const { maintenance } = avgDetailedRatings
  const answers = rentAgain.yes + rentAgain.no
  return (
    <>
      <p className={layout.rating}>
        <CardRating rating={avgRating} numReviews={numReviews} />
      </p>
      <p className={facts.facts}>
        {maintenance > 0 && <span>{`Repairs ${formatRating(maintenance)}`}</span>}
        {answers > 0 && <span>{`${shareLabel(rentAgain.yes, answers)} would rent again`}</span>}
        {deposit.answers > 0 && <span>{depositText(deposit)}</span>}
      </p>
    </>
  )
}

/** Returns "58% got the deposit back", of those who said what became of it. */
export const depositText = ({ full, answers }: Landlord['deposit']) =>
  `${shareLabel(full, answers)} got the deposit back`
