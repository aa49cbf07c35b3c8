import type { ReactNode } from 'react'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import { type FilterName, namedCampusPoint } from '../../lists/rules.ts'
import { MapBeside } from '../map/map-beside.tsx'
import type { MappedCards } from '../map/map-cards.ts'
import type { ListStill } from '../map/types.ts'
import { Cards } from './card-list.tsx'
import styles from './filter-bar.module.css'
import { FilterBar } from './filter-bar.tsx'
import { filterText, propertiesText } from './filter-labels.ts'
import { NamedCampusNote } from './named-campus-note.tsx'
import { focusResultCount, useFilters } from './use-filters.ts'

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
export function FilteredCards({
  heading,
  cards,
  looser,
  shown,
  storageKey,
  prioritizeFirst = false,
  ownOrder,
  above,
  still,
  area,
  empty,
}: FilteredCardsProps) {
  const { active, filters, linkWith, linkWithout } = useFilters(!area, 'shown')
  const site = useSite()
  const hasActiveFilters = active.length > 0
  return (
    <>
      <div className={layout.bar}>{heading}</div>
      {above}
      {(cards.total > 0 || hasActiveFilters) && (
        <>
          <FilterBar total={cards.total} location={area?.name} ownOrder={ownOrder} />
          <NamedCampusNote filters={filters} linkWith={linkWith} />
        </>
      )}
      {cards.total === 0 && !hasActiveFilters ? (
        empty
      ) : (
        <MapBeside area={area} cards={cards.mapCards} still={still}>
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
                <li>
                  <Link to={linkWithout(...active)} preventScrollReset onClick={focusResultCount}>
                    Clear all
                  </Link>
                </li>
              </ul>
            </div>
          )}
        </MapBeside>
      )}
    </>
  )
}
