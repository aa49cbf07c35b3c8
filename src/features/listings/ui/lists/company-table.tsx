import { type MouseEvent, useId, useState } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'
import { browserApi, getAllItems, type ItemsWithTotal } from '../../../../api-client.ts'
import { href } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { formatRating } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { ListFailed, ListSkeleton } from '../../../../ui/loading/list-state.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { RatingFact } from '../../../../ui/rating/rating-fact.tsx'
import { propertyCountLabel } from '../../catalog/rules.ts'
import type { Card, Company } from '../../catalog/shapes.ts'
import {
  type CompanyOrder,
  type CompanySort,
  companiesPerStep,
  defaultCompanyOrder,
} from '../../lists/company-rules.ts'
import { countText, OrderNote } from '../card-rating.tsx'
import { SmallCard } from '../small-card.tsx'
import styles from './company-table.module.css'

const columns: readonly { sort: CompanySort; label: string }[] = [
  { sort: 'name', label: 'Company' },
  { sort: 'rating', label: 'Rating' },
  { sort: 'reviews', label: 'Reviews' },
  { sort: 'maintenance', label: 'Repairs' },
  { sort: 'properties', label: 'Properties' },
]

/** Returns a link to the table in an order. Its address leaves out what is usual. */
function linkTo(sort: CompanySort, order: CompanyOrder, shown?: number): string {
  const query = new URLSearchParams()
  if (shown) query.set('show', String(shown))
  if (sort !== 'reviews') query.set('sort', sort)
  if (order !== defaultCompanyOrder(sort)) query.set('order', order)
  return `?${query}`
}

/**
 * Renders all renting companies as a table whose headings are links that sort it and turn its order, so that it works
 * without scripts. Order and number are in the URL. Phones show each row as a card.
 */
export function CompanyTable(props: {
  companies: ItemsWithTotal<Company>
  sort: CompanySort
  order: CompanyOrder
  shown: number
}) {
  const { companies, sort, order, shown } = props
  // A second press on a heading.
  const turned = order === 'asc' ? 'desc' : 'asc'
  return (
    <>
      <table className={`${layout.table} ${styles.table}`} aria-label="Renting companies">
        {/* The number of columns, before the first heading arrives: they would move at each of the others. */}
        <colgroup>
          <col span={columns.length} />
        </colgroup>
        <thead className={styles.head}>
          <tr className={styles.headings}>
            {columns.map(column => (
              <th
                key={column.sort}
                scope="col"
                className={styles.heading}
                aria-sort={column.sort === sort ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
              >
                <Link
                  to={linkTo(column.sort, column.sort === sort ? turned : defaultCompanyOrder(column.sort))}
                  data-chosen={column.sort === sort || undefined}
                  replace
                  preventScrollReset
                >
                  {column.label}
                </Link>
                {column.sort === sort && <OrderNote sort={sort} />}
              </th>
            ))}
          </tr>
        </thead>
        {companies.items.map(company => (
          <CompanyRow key={company.id} company={company} />
        ))}
      </table>
      {companies.total > companies.items.length && (
        <div className={layout.more}>
          <Link
            className={buttons.button}
            to={linkTo(sort, order, shown + companiesPerStep)}
            replace
            preventScrollReset
          >
            Show more
          </Link>
        </div>
      )}
    </>
  )
}

/** Its number of properties unfolds them below; without scripts, or in a new tab, that link leads to its page. */
function CompanyRow({ company }: { company: Company }) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const { id, name, avgRating, avgDetailedRatings, numReviews, propertiesOwned } = company
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
        <td className={styles.cell}>{numReviews === 0 ? 'No reviews yet' : countText(numReviews)}</td>
        <td className={`${styles.cell} ${styles.maintenance}`}>
          {avgDetailedRatings.maintenance > 0 ? formatRating(avgDetailedRatings.maintenance) : '–'}
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
              <span>{propertyCountLabel(propertiesOwned)}</span> <ChevronDown aria-hidden="true" />
            </Link>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.unfolded}>
          <td id={listId} colSpan={columns.length} className={styles.apartments}>
            <CompanyApartments company={company} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** Loads and renders the apartments of a company, those with the most reviews first. */
function CompanyApartments({ company }: { company: Company }) {
  const path = `/api/buildings/all/${encodeURIComponent(company.id)}`
  const loaded = useLoaded(() => getAllItems<Card>(browserApi, path))
  if (loaded.state === 'failed') return <ListFailed retry={loaded.retry} />
  if (loaded.state !== 'ready') return <ListSkeleton rows={2} />
  return (
    <ul className={`${layout.grid} ${styles.cards}`}>
      {loaded.data.map(card => (
        <li key={card.buildingData.id}>
          <SmallCard card={card} />
        </li>
      ))}
    </ul>
  )
}
