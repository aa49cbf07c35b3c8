import { arc, type PieArcDatum, pie } from 'd3-shape'
import styles from './area-pie.module.css'

/** An area and the number of its approved reviews. */
export interface Slice {
  name: string
  count: number
}

const radius = 60
const shape = arc<PieArcDatum<Slice>>().innerRadius(26).outerRadius(radius).padAngle(0.02).cornerRadius(2)
const pieces = pie<Slice>()
  .value(slice => slice.count)
  .sort(null)

/** Renders the pie chart "Reviews Breakdown", and a table with its numbers and colors. */
export function AreaPie({ slices }: { slices: Slice[] }) {
  const total = slices.reduce((sum, slice) => sum + slice.count, 0)
  const share = (count: number) => (total === 0 ? '0%' : `${Math.round((100 * count) / total)}%`)
  return (
    <section aria-labelledby="reviews-breakdown">
      <h2 id="reviews-breakdown">Reviews Breakdown</h2>
      <div className={styles.breakdown}>
        <svg viewBox={`${-radius} ${-radius} ${2 * radius} ${2 * radius}`} width="132" height="132" aria-hidden="true">
          {pieces(slices).map((piece, i) => (
            <path key={piece.data.name} d={shape(piece) ?? ''} className={styles.piece} data-piece={i % 6} />
          ))}
        </svg>
        <table>
          <thead className={styles.visuallyHidden}>
            <tr>
              <th scope="col">Area</th>
              <th scope="col">Reviews</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {slices.map(({ name, count }, i) => (
              <tr key={name}>
                <th scope="row">
                  <span className={styles.swatch} data-piece={i % 6} aria-hidden="true" />
                  {name}
                </th>
                <td>{count}</td>
                <td>{share(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
