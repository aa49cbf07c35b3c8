import { type ReactNode, useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { useCampusPoint } from '../../../site/ui/campus-point.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { filterText } from '../../lists/filter-rules.ts'
import { campusChanges, type FilterName, namedCampusPoint } from '../../lists/rules.ts'
import type { ListStill } from '../map/list-still.ts'
import { MapBeside } from '../map/map-beside.tsx'
import type { MappedCards } from '../map/map-cards.ts'
import { Cards } from './card-list.tsx'
import styles from './filter-bar.module.css'
import { FilterBar, FiltersLabel } from './filter-bar.tsx'
import { propertiesText } from './filter-labels.ts'
import { type FilterState, focusResultCount, useFilters } from './use-filters.ts'

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), 'FilterSheet')

interface FilteredCardsProps {
  heading: ReactNode
  /** The first cards that match, those of the map, and how many match. */
  cards: MappedCards
  /** When filters leave no card: those without which there are some, and how many. */
  looser: readonly { name: FilterName; count: number }[]
  /** The number of cards to show (`RestoreCards`). */
  shown: number
  /** Where that number is stored for the session (`shownCountKey`). */
  storageKey: string
  /** Whether the first card's picture is the largest of the page, to load first. */
  prioritizeFirst?: boolean
  ownOrder?: string
  /** Content between the heading and the list. */
  above?: ReactNode
  /** The still picture of the list's map. */
  still?: ListStill | undefined
  /** The area of the list; a search has none, and offers the area as a filter. */
  area?: { key: string; name: string }
  /** Replaces the list if it is empty without any filter. */
  empty: ReactNode
}

/** Renders a list of property cards with its filter bar and map, for areas and searches. */
export function FilteredCards(props: FilteredCardsProps) {
  const { heading, cards, looser, shown, storageKey, prioritizeFirst, ownOrder, above, still, area, empty } = props
  const { active, filters, linkWith, linkWithout } = useFilters(!area, 'shown')
  const site = useSite()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const openSheet = () => setIsSheetOpen(true)
  const hasActiveFilters = active.length > 0
  return (
    <>
      <div className={layout.bar}>{heading}</div>
      {above}
      {(cards.total > 0 || hasActiveFilters) && (
        <>
          {isSheetOpen && (
            <FilterSheet total={cards.total} location={area?.name} onClose={() => setIsSheetOpen(false)} />
          )}
          <FilterBar total={cards.total} location={area?.name} ownOrder={ownOrder} openSheet={openSheet} />
          <NamedCampusNote filters={filters} linkWith={linkWith} />
        </>
      )}
      {cards.total === 0 && !hasActiveFilters ? (
        empty
      ) : (
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
            <Cards
              cards={cards}
              shown={shown}
              storageKey={storageKey}
              prioritizeFirst={prioritizeFirst}
              walkTo={namedCampusPoint(filters)}
            />
          ) : (
            <div className={styles.none}>
              <p>
                {looser.length > 0 ? 'No matches with all of these filters.' : 'No matches. Try removing a filter.'}
              </p>
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
          )}
        </MapBeside>
      )}
    </>
  )
}

/** Says which campus point the address of a list names, and links to the list with the reader's own. */
function NamedCampusNote({ filters, linkWith }: Pick<FilterState, 'filters' | 'linkWith'>) {
  const { campusPoints } = useSite()
  const own = useCampusPoint()
  const named = namedCampusPoint(filters)
  const labelOf = (point: typeof own) => campusPoints.find(({ key }) => key === point)?.label
  if (!named) return null
  return (
    <p className={styles.note}>
      {`Walks are to ${labelOf(named)}.`}
      {own && own !== named && (
        <Link to={linkWith(campusChanges(filters, own))} preventScrollReset>
          {`Show ${labelOf(own)}`}
        </Link>
      )}
    </p>
  )
}
