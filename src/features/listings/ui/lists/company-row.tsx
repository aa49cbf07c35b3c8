import { type MouseEvent, useId, useState } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'
import { href } from '../../../../site-map.ts'
import { Link } from '../../../../ui/link.tsx'
import { RatingFact } from '../../../../ui/rating/rating-fact.tsx'
import { propertyCountLabel, reviewCountLabel } from '../../catalog/rules.ts'
import type { Company } from '../../catalog/shapes.ts'
import { fewReviewsText } from '../card-rating.tsx'
import { CompanyApartments } from './company-apartments.tsx'
import styles from './company-table.module.css'

/**
 * Renders a company of the table. Its number of properties unfolds them below; without scripts, or in a new tab, that
 * link leads to the company's page.
 * @param columns how many columns the table has.
 */
export function CompanyRow({ company, columns }: { company: Company; columns: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const { id, name, avgRating, avgDetailedRatings, numReviews, propertiesOwned } = company
  const few = fewReviewsText(numReviews)
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setIsOpen(!isOpen)
  }
  return (
    <tbody className={styles.company}>
      <tr className={styles.row}>
        <th scope="row" className={styles.name}>
          <Link to={href.landlord(id)}>{name}</Link>
        </th>
        <td className={`${styles.cell} ${styles.rating}`}>
          <RatingFact rating={avgRating} isSmall />
        </td>
        <td className={styles.cell}>
          {numReviews === 0 ? 'No reviews yet' : reviewCountLabel(numReviews)}
          {few && <span className={styles.few}>{few}</span>}
        </td>
        <td className={`${styles.cell} ${styles.maintenance}`}>
          {avgDetailedRatings.maintenance > 0 ? avgDetailedRatings.maintenance.toFixed(1) : '–'}
        </td>
        <td className={styles.cell}>
          {propertiesOwned === 0 ? (
            <span className={styles.none}>None listed</span>
          ) : (
            <Link
              className={styles.unfold}
              to={href.landlord(id)}
              onClick={toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-label={`${propertyCountLabel(propertiesOwned)} of ${name}`}
            >
              {propertyCountLabel(propertiesOwned)} <ChevronDown aria-hidden="true" />
            </Link>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.unfolded}>
          <td id={listId} colSpan={columns} className={styles.apartments}>
            <CompanyApartments company={company} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
