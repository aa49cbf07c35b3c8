import { arc, type PieArcDatum, pie } from 'd3-shape'
import colors from './area-colors.module.css'
import styles from './area-pie.module.css'

/** An area and the number of its approved reviews. */
export interface Slice {
  name: string
  count: number
}

/** How many colors areas have; a town with more uses them again. */
export const areaColors = 6
const radius = 60
const shape = arc<PieArcDatum<Slice>>().innerRadius(26).outerRadius(radius).padAngle(0.02).cornerRadius(2)
const pieces = pie<Slice>()
  .value(slice => slice.count)
  .sort(null)

/** Renders the pie chart "Reviews Breakdown". The review counts beside it are its legend; its label has the shares. */
export function AreaPie({ slices }: { slices: Slice[] }) {
  const total = slices.reduce((sum, slice) => sum + slice.count, 0)
  const share = (count: number) => (total === 0 ? '0%' : `${Math.round((100 * count) / total)}%`)
  return (
    <section className={styles.breakdown} aria-labelledby="reviews-breakdown">
      <h2 id="reviews-breakdown">Reviews Breakdown</h2>
      <svg
        viewBox={`${-radius} ${-radius} ${2 * radius} ${2 * radius}`}
        width="64"
        height="64"
        role="img"
        aria-label={slices.map(({ name, count }) => `${name}: ${share(count)}`).join(', ')}
      >
        {pieces(slices).map((piece, i) => (
          <path key={piece.data.name} d={shape(piece) ?? ''} className={colors.area} data-area={i % areaColors}>
            <title>{`${piece.data.name}: ${share(piece.data.count)}`}</title>
          </path>
        ))}
      </svg>
    </section>
  )
}
