import { bedroomCounts, bedroomsLabel } from '../../features/listings/catalog/rules.ts'
import { cardFiltersToQuery } from '../../features/listings/lists/rules.ts'
import type { ComparedArea } from '../../features/reviews/insights/compare-areas.ts'
import type { CampusPointKey } from '../../features/site/rules.ts'
import { useWalkPoint } from '../../features/site/ui/campus-point.ts'
import { CampusSelect } from '../../features/site/ui/campus-select.tsx'
import { useSetParameter } from '../../features/site/ui/use-known-search-params.ts'
import fold from '../../ui/fold.module.css'
import { ApplyButton } from '../../ui/form/apply-button.tsx'
import { Select } from '../../ui/form/select.tsx'
import layout from '../../ui/layout.module.css'
import { AreaCards } from './area-cards.tsx'
import { AreaFacts, areaFacts } from './area-facts.tsx'
import styles from './areas.module.css'

const bedroomOptions = [
  { value: '', label: 'Any' },
  ...bedroomCounts.map(count => ({ value: String(count), label: bedroomsLabel(count) })),
]

/** What the page's address says about the areas. */
interface Asked {
  bedrooms: number | undefined
  campus: CampusPointKey | undefined
}

/** How many facts a card has; the fold below the cards has the others. */
const numOnCard = 3

/**
 * Renders the areas side by side, for my bedrooms and my campus point. A card leads to its list, filtered so.
 * @param props.areas null when their figures failed to load.
 */
export function ComparedAreas({ areas, bedrooms, campus }: Asked & { areas: readonly ComparedArea[] | null }) {
  const point = useWalkPoint(campus)
  const known = (areas ?? []).map(area => ({ ...area, facts: areaFacts(area, point) }))
  const onCards = Object.fromEntries(known.map(({ key, facts }) => [key, facts.slice(0, numOnCard)]))
  return (
    <>
      <AreaCards facts={onCards} filters={String(cardFiltersToQuery({ bedrooms, campus }))} />
      <AreaForm bedrooms={bedrooms} campus={campus} />
      {known.length > 0 && (
        <details className={`${fold.fold} ${styles.more}`}>
          <summary>More about the areas</summary>
          <ul className={styles.areas} data-columns={known.length}>
            {known.map(({ key, name, facts }) => (
              <li key={key}>
                <h3>{name}</h3>
                <AreaFacts facts={facts.slice(numOnCard)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function AreaForm({ bedrooms, campus }: Asked) {
  const setBedrooms = useSetParameter('bedrooms')
  const setCampus = useSetParameter('campus')
  return (
    <form className={`${layout.form} ${styles.form}`} onSubmit={event => event.preventDefault()}>
      <Select
        label="Bedrooms:"
        name="bedrooms"
        value={String(bedrooms ?? '')}
        options={bedroomOptions}
        onChange={value => setBedrooms(value || undefined)}
      />
      <CampusSelect label="Walk to:" named={campus} onNamed={setCampus} />
      <ApplyButton />
    </form>
  )
}
