import { ColumnHeadings } from '../../../../ui/column-headings.tsx'
import { categoryLabels, ratingCategories } from '../../../listings/catalog/rules.ts'
import type { Comparison } from '../../insights/shapes.ts'
import styles from './listing-insights.module.css'
import type { Averages } from './listing-insights-props.ts'

/**
 * Renders a listing's averages beside those of others.
 * @param others those without reviews or name are left out.
 */
export function ComparedRatings({ ratings, others }: { ratings: Averages; others: Compared[] }) {
  const rows = [{ label: 'Here', ratings }, ...others].flatMap(row => {
    return row.label && row.ratings ? [{ label: row.label, ratings: row.ratings }] : []
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the screen.
    <section className={styles.scroll} tabIndex={0} aria-label="Ratings compared with others">
      <table className={styles.table}>
        <ColumnHeadings titles={['', 'Overall', ...ratingCategories.map(category => categoryLabels[category])]} />
        <tbody>
          {rows.map(row => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.ratings.avgRating.toFixed(1)}</td>
              {ratingCategories.map(category => (
                <td key={category}>{row.ratings.avgDetailedRatings[category].toFixed(1)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface Compared {
  label?: string
  ratings: Comparison
}
