import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ItemsWithTotal } from '../../../api-client.ts'
import layout from '../../../ui/layout.module.css'
import type { Card } from '../../catalog/shapes.ts'
import { partsOfWalk } from '../rules.ts'
import { Cards } from './card-list.tsx'
import styles from './filter-bar.module.css'
import { FilterBar } from './filter-bar.tsx'
import { MapBeside } from './map/map-beside.tsx'
import { focusResultCount, useFilters } from './use-filters.ts'

interface FilteredCardsProps {
  heading: ReactNode
  /** The first cards that fit, and how many do. */
  cards: ItemsWithTotal<Card>
  /** How many were asked for (`shownCards`). */
  shown: number
  /** Where that number is remembered for the session (`shownMemory`). */
  storageKey: string
  withArea?: boolean
  /** Whether the first card's picture is the largest of the page. */
  prioritizeFirst?: boolean
  ownOrder?: string
  /** What the page shows between its heading and the list. */
  above?: ReactNode
  /** The area that the list is of; without one it is a search's. */
  area?: { key: string; name: string }
  /** What stands in the place of the list when it is empty without any filter. */
  empty: ReactNode
}

/** A list of property cards under its filter bar, for areas and searches. */
export function FilteredCards({
  heading,
  cards,
  shown,
  storageKey: memory,
  withArea = false,
  prioritizeFirst: lead = false,
  ownOrder,
  above,
  area,
  empty,
}: FilteredCardsProps) {
  const { active, filters, linkWithout } = useFilters(withArea, 'shown')
  const walkTo = filters.walk && partsOfWalk(filters.walk).point
  const hasActiveFilters = active.length > 0
  return (
    <>
      <div className={layout.bar}>{heading}</div>
      {above}
      {(cards.total > 0 || hasActiveFilters) && (
        <FilterBar total={cards.total} withArea={withArea} ownOrder={ownOrder} />
      )}
      {cards.total === 0 && !hasActiveFilters ? (
        empty
      ) : (
        <MapBeside area={area}>
          {cards.total > 0 ? (
            <Cards cards={cards} shown={shown} storageKey={memory} prioritizeFirst={lead} walkTo={walkTo} />
          ) : (
            <p className={styles.none}>
              No property fits these filters.{' '}
              <Link to={linkWithout(...active)} preventScrollReset onClick={focusResultCount}>
                Clear all
              </Link>
            </p>
          )}
        </MapBeside>
      )}
    </>
  )
}
