import { Bar } from '../../../../ui/rating/bar.tsx'
import type { Insights } from '../../insights/shapes.ts'
import { amenityLabel } from '../answer-labels.ts'
import styles from './listing-insights.module.css'

/** Renders what came with the apartment, according to those who answered. */
export function AmenityList({ amenities }: { amenities: Insights['amenities'] }) {
  return (
    <ul className={styles.amenities}>
      {amenities.map(({ key, yes, answers }) => (
        <li key={key}>
          <span>{`${amenityLabel(key)}: ${yes} of ${answers}`}</span>
          <Bar share={yes / answers} tone="ink" />
        </li>
      ))}
    </ul>
  )
}
