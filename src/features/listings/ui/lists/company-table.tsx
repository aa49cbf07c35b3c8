import type { ItemsWithTotal } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import type { Company } from '../../catalog/shapes.ts'
import { type CompanySort, companiesPerStep } from '../../lists/company-rules.ts'
import { CompanyRow } from './company-row.tsx'
import styles from './company-table.module.css'

/** The columns in their order: what each sorts by, its heading, and which way its order goes. */
const columns = [
  { sort: 'name', label: 'Company', direction: 'ascending' },
  { sort: 'rating', label: 'Rating', direction: 'descending' },
  { sort: 'reviews', label: 'Reviews', direction: 'descending' },
  { sort: 'maintenance', label: 'Maintenance', direction: 'descending' },
  { sort: 'properties', label: 'Properties', direction: 'descending' },
] as const satisfies readonly { sort: CompanySort; label: string; direction: 'ascending' | 'descending' }[]

/**
 * Renders all renting companies as a table whose headings are links that sort it, so that it works without scripts.
 * Order and number are in the URL. Phones show each row as a card.
 */
export function CompanyTable(props: { companies: ItemsWithTotal<Company>; sort: CompanySort; shown: number }) {
  const { companies, sort, shown } = props
  const sortQuery = sort === 'reviews' ? '' : `&sort=${sort}`
  return (
    <>
      <table className={styles.table} aria-label="Renting companies">
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
                aria-sort={column.sort === sort ? column.direction : undefined}
              >
                <Link
                  to={column.sort === 'reviews' ? '?' : `?sort=${column.sort}`}
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
            to={`?show=${shown + companiesPerStep}${sortQuery}`}
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
