import { useEffect, useState } from 'react'
import { browserApi, getItemsWithTotal } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import { Dialog, dialogBodyClass, dialogFootClass } from '../../../../ui/dialog/dialog.tsx'
import layout from '../../../../ui/layout.module.css'
import { useSite } from '../../../site/ui/site-context.tsx'
import { maxQueryLength } from '../../catalog/rules.ts'
import { type CardFilters, cardFiltersToQuery, filterNames } from '../../lists/rules.ts'
import { propertiesText } from './filter-labels.ts'
import { FilterSelects } from './filter-selects.tsx'
import styles from './filter-sheet.module.css'
import { type FilterChanges, type FilterState, useFilters, withChanges } from './use-filters.ts'

/** Removes every filter and keeps the order. */
const noFilters: FilterChanges = Object.fromEntries(filterNames.map(name => [name, undefined]))

/**
 * Renders the filters of a list as a sheet for phones. Choices take effect with its button, which says how many
 * properties they leave; closing the sheet drops them.
 * @param total the number of properties of the list on screen.
 * @param location the area of the list; undefined for a search.
 */
export function FilterSheet({ total, location, onClose }: { total: number; location?: string; onClose(): void }) {
  const withArea = location === undefined
  const page = useFilters(withArea, 'shown')
  const { areas } = useSite()
  const [filters, setFilters] = useState(page.filters)
  const { count, hasFailed, retry } = useFilterCount(page, filters, location, total)
  const change = (changes: FilterChanges) => setFilters(withChanges(filters, changes, areas))
  const show = () => {
    onClose()
    page.show(filters)
  }
  return (
    <Dialog title="Filters" isSheet onClose={onClose}>
      <div className={`${dialogBodyClass} ${styles.filters}`}>
        <FilterSelects filters={filters} withArea={withArea} change={change} />
        <p role="status" className={count ? layout.hiddenText : undefined}>
          {hasFailed ? 'The number of properties did not load. Check your connection.' : countText(count)}
        </p>
        {hasFailed && (
          <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={retry}>
            Try again
          </button>
        )}
      </div>
      <div className={`${dialogFootClass} ${styles.foot}`}>
        <button type="button" className={buttons.button} onClick={() => change(noFilters)}>
          Clear all
        </button>
        <button type="button" className={buttons.primary} aria-busy={count === undefined && !hasFailed} onClick={show}>
          {count === undefined ? 'Show properties' : `Show ${propertiesText(count)}`}
        </button>
      </div>
    </Dialog>
  )
}

function countText(count: number | undefined): string {
  if (count === undefined) return ''
  return count === 0 ? 'No matches. Try removing a filter.' : propertiesText(count)
}

/**
 * Returns how many properties a page's list would have with other filters: undefined until the server has answered, or
 * when it did not.
 * @param page the filters of the list on screen, whose number is known.
 * @param location the area of the list; undefined for a search.
 * @param total the number of properties of the list on screen.
 */
function useFilterCount(
  page: Pick<FilterState, 'filters' | 'query'>,
  filters: CardFilters,
  location: string | undefined,
  total: number,
): { count: number | undefined; hasFailed: boolean; retry(): void } {
  const filterQuery = filtersOf(filters)
  const isKnown = filterQuery === filtersOf(page.filters)
  const { query } = page
  const [answer, setAnswer] = useState<{ filterQuery: string; count?: number }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again.
  useEffect(() => {
    if (isKnown) return
    let isCurrent = true
    setAnswer(undefined)
    countCards(location, query ?? '', filterQuery).then(
      count => isCurrent && setAnswer({ filterQuery, count }),
      () => isCurrent && setAnswer({ filterQuery }),
    )
    return () => {
      isCurrent = false
    }
  }, [filterQuery, isKnown, query, location, attempt])
  const current = answer?.filterQuery === filterQuery ? answer : undefined
  return {
    count: isKnown ? total : current?.count,
    hasFailed: !isKnown && current !== undefined && current.count === undefined,
    retry: () => setAttempt(attempt + 1),
  }
}

/** Returns filters as text to compare. Their order and where walks are to do not change how many there are. */
const filtersOf = (filters: CardFilters) =>
  cardFiltersToQuery({ ...filters, campus: undefined, sort: undefined }).toString()

/** Returns how many cards of an area, or of a search, match filters. @throws ApiError */
async function countCards(area: string | undefined, words: string, filterQuery: string): Promise<number> {
  const parameters = new URLSearchParams(filterQuery)
  parameters.set('limit', '1')
  if (area !== undefined) parameters.delete('area')
  else parameters.set('q', words.slice(0, maxQueryLength))
  const path = area === undefined ? '/api/search-results' : `/api/location/${encodeURIComponent(area)}`
  return (await getItemsWithTotal(browserApi, `${path}?${parameters}`)).total
}
