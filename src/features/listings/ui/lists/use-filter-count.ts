import { useEffect, useState } from 'react'
import { browserApi, getItemsWithTotal } from '../../../../api-client.ts'
import { maxQueryLength } from '../../catalog/rules.ts'
import { type CardFilters, cardFiltersToQuery } from '../../lists/rules.ts'
import type { FilterState } from './use-filters.ts'

/** How many properties filters leave: undefined until the server has answered, or when it did not. */
export interface FilterCount {
  count: number | undefined
  hasFailed: boolean
  retry(): void
}

/**
 * Returns how many properties a page's list would have with other filters.
 * @param page the filters of the list on screen, whose number is known.
 * @param location the area of the list; undefined for a search.
 * @param total the number of properties of the list on screen.
 */
export function useFilterCount(
  page: Pick<FilterState, 'filters' | 'query'>,
  filters: CardFilters,
  location: string | undefined,
  total: number,
): FilterCount {
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
