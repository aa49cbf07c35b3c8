import { rentBasisText, rentText, shareLabel } from '../../features/listings/catalog/rules.ts'
import type { ComparedArea } from '../../features/reviews/insights/compare-areas.ts'
import type { CampusPointKey } from '../../features/site/rules.ts'
import { formatNumber, formatRating } from '../../ui/format.ts'
import styles from './area-facts.module.css'

interface AreaFact {
  name: string
  value: string
  /** What the value comes from. */
  basis?: string
}

/** Returns what is known of an area, what decides first: rent, walk and repairs. */
export function areaFacts(area: ComparedArea, point: CampusPointKey): AreaFact[] {
  const { rent, walks, safety, maintenance, noise, numReviews } = area
  const walk = walks[point]
  return [
    { name: 'Rent', value: rent ? `${rentText(rent)} each` : '–', basis: rent ? rentBasisText(rent) : '' },
    { name: 'Walk', value: walk ? walkText(walk) : '–' },
    { name: 'Repairs', value: maintenance ? formatRating(maintenance) : '–' },
    { name: 'Safety', value: safety ? formatRating(safety) : '–' },
    { name: 'Mention noise', value: numReviews > 0 ? shareLabel(noise.numReviews, numReviews) : '–' },
    { name: 'Reviews', value: formatNumber(numReviews) },
  ]
}

/** Returns the walks of the nearest and the farthest apartment: "4–17 min". */
function walkText({ shortest, longest }: NonNullable<ComparedArea['walks'][CampusPointKey]>): string {
  const minutes = [shortest, longest].map(each => Math.max(1, Math.round(each)))
  return `${[...new Set(minutes)].join('–')} min`
}

/** Renders facts below each other, or `isRow` side by side. */
export function AreaFacts({ facts, isRow }: { facts: AreaFact[]; isRow?: boolean }) {
  return (
    <dl className={styles.facts} data-row={isRow || undefined}>
      {facts.map(({ name, value, basis }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {basis && <span>{basis}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
