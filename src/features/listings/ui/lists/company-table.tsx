import type { ItemsWithTotal } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import type { Company } from '../../catalog/shapes.ts'
import {
  type CompanyOrder,
  type CompanySort,
  companiesPerStep,
  defaultCompanyOrder,
} from '../../lists/company-rules.ts'
import { CompanyRow } from './company-row.tsx'
import styles from './company-table.module.css'

/** The columns in their order: what each sorts by, and its heading. */
const columns: readonly { sort: CompanySort; label: string }[] = [
  { sort: 'name', label: 'Company' },
  { sort: 'rating', label: 'Rating' },
  { sort: 'reviews', label: 'Reviews' },
  { sort: 'maintenance', label: 'Maintenance' },
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

/** Returns which way a press on a heading orders: a second press turns the order. */
function nextOrder(pressed: CompanySort, sort: CompanySort, order: CompanyOrder): CompanyOrder {
  if (pressed !== sort) return defaultCompanyOrder(pressed)
  return order === 'asc' ? 'desc' : 'asc'
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
  return (
    <>
      <table className={styles.table} aria-label="Renting companies">
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
                  to={linkTo(column.sort, nextOrder(column.sort, sort, order))}
                  data-chosen={column.sort === sort || undefined}
                  replace
                  preventScrollReset
                >
                  {column.label}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {companies.items.map(company => (
          <CompanyRow key={company.id} company={company} columns={columns.length} />
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
            Show More
          </Link>
        </div>
      )}
    </>
  )
}
