import { Link } from 'react-router'
import type { ItemsWithTotal } from '../../../api-client.ts'
import { href } from '../../../site-map.ts'
import buttons from '../../../ui/button.module.css'
import layout from '../../../ui/layout.module.css'
import { RatingFact } from '../../../ui/rating/rating-fact.tsx'
import { reviewCountLabel } from '../../catalog/rules.ts'
import type { Card, Landlord } from '../../catalog/shapes.ts'
import { PropertyCard } from '../../catalog/ui/property-card.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import { companyCardsPerStep, maxCards } from '../rules.ts'
import styles from './company-list.module.css'

/** Renders property cards grouped by landlord, each with its name, link, count and average. */
export function CompanyList(props: { cards: ItemsWithTotal<Card>; companies: Landlord[]; shown: number }) {
  const { cards, companies, shown } = props
  const { placeholder } = useSite()
  const hasMore = cards.total > cards.items.length && shown < maxCards
  return (
    <>
      {companies.map(company => (
        <section key={company.id} className={styles.company} aria-labelledby={`company-${company.id}`}>
          <div className={styles.heading}>
            <h2 id={`company-${company.id}`}>
              <Link to={href.landlord(company.id)}>{company.name}</Link>
            </h2>
            <p>
              <RatingFact rating={company.avgRating} />
              <span>{reviewCountLabel(company.numReviews)}</span>
            </p>
          </div>
          <ul className={styles.cards}>
            {cards.items
              .filter(card => card.buildingData.landlordId === company.id)
              .map(card => (
                <li key={card.buildingData.id}>
                  <PropertyCard card={card} placeholder={placeholder} priority={card === cards.items[0]} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <div className={layout.more}>
          <Link className={buttons.button} to={`?show=${shown + companyCardsPerStep}`} replace preventScrollReset>
            Show More
          </Link>
        </div>
      )}
    </>
  )
}
