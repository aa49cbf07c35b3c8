import { type ReactNode, useEffect, useState } from 'react'
import type { ItemsWithTotal } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import { Link } from '../../../../ui/link.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import type { NamedArea } from '../../../site/rules.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { Card } from '../../catalog/shapes.ts'
import { filterText, propertiesText } from '../../lists/filter-rules.ts'
import type { LooserFilter } from '../../lists/list-cards.ts'
import type { ListStill } from '../../map/list-map.ts'
import type { MapCard } from '../../map/rules.ts'
import { MapBeside } from '../map/map-beside.tsx'
import { Cards } from './cards.tsx'
import styles from './filter-bar.module.css'
import { FilterBar, FiltersLabel } from './filter-bar.tsx'
import { type FilterState, focusResultCount, keepFilters, useFilters } from './use-filters.ts'

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), 'FilterSheet')

export interface FilteredList {
  cards: ItemsWithTotal<Card> & { mapCards: readonly MapCard[] }
  /** When filters leave no card: those without which there are some, most first. */
  looser: readonly LooserFilter[]
  /** The number of cards to show (`RestoreCards`). */
  shown: number
  /** The still picture of the list's map; undefined without cards on it. */
  still: ListStill | undefined
}

interface FilteredCardsProps extends FilteredList {
  /** The area of the list; a search has none, and offers the area as a filter. */
  area?: NamedArea
  /** Replaces the list if it is empty without any filter. */
  empty: ReactNode
}

/** Renders a list of property cards with its filter bar and map, for areas and searches. */
export function FilteredCards({ cards, looser, shown, still, area, empty }: FilteredCardsProps) {
  const state = useFilters()
  const { active, filters } = state
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const openSheet = () => setIsSheetOpen(true)
  useEffect(() => keepFilters(filters))
  if (cards.total === 0 && active.length === 0) return empty
  return (
    <>
      {isSheetOpen && <FilterSheet total={cards.total} area={area} onClose={() => setIsSheetOpen(false)} />}
      <FilterBar total={cards.total} area={area} openSheet={openSheet} />
      <MapBeside
        area={area}
        cards={cards.mapCards}
        still={still}
        onMap={
          <button type="button" className={buttons.button} aria-haspopup="dialog" onClick={openSheet}>
            <FiltersLabel count={active.length} />
          </button>
        }
      >
        {cards.total > 0 ? (
          <Cards cards={cards} shown={shown} prioritizeFirst />
        ) : (
          <NoMatches looser={looser} {...state} />
        )}
      </MapBeside>
    </>
  )
}

/** Says which filters leave no card, and how many there are without each. */
function NoMatches({ looser, filters, linkWithout }: Pick<FilteredCardsProps, 'looser'> & FilterState) {
  const site = useSite()
  return (
    <div className={styles.none}>
      <p>{looser.length > 0 ? 'No matches with all of these filters.' : 'No matches. Try removing a filter.'}</p>
      <ul>
        {looser.map(({ name, count }) => (
          <li key={name}>
            <Link to={linkWithout(name)} preventScrollReset onClick={focusResultCount}>
              {`Without “${filterText(name, filters, site)}”: ${propertiesText(count)}`}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
