import { Link } from '../../../../ui/link.tsx'
import styles from './map-markers.module.css'
import type { StillMarker } from './types.ts'

/** The room for a marker, in pixels. */
const slot = { width: 64, height: 40 }

/**
 * Renders a list's markers over its still picture, where the live map has them, as links that work without scripts: to
 * the apartment, or to the list of a cluster. SVG places them, because served HTML has no `style` attributes. They are no
 * tab stops and screen readers skip them, since the list beside has the same links (docs/decisions/107).
 */
export function StillMarkers({ markers }: { markers: readonly StillMarker[] }) {
  return (
    <svg className={styles.still} width={1} height={1} aria-hidden="true">
      {markers.map(({ x, y, text, isCluster, to }) => (
        <foreignObject key={to} x={x - slot.width / 2} y={y - slot.height / 2} {...slot}>
          <Link className={styles.marker} data-many={isCluster || undefined} to={to} tabIndex={-1}>
            {text}
          </Link>
        </foreignObject>
      ))}
    </svg>
  )
}
