import { useLocation, useNavigate, useNavigation } from 'react-router'
import { parametersOf } from '../../../site-map.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { type CardFilters, cardFiltersToQuery, type FilterName, filterNames, parseCardFilters } from '../rules.ts'

/** The id of the number of results. */
export const resultCountId = 'result-count'

/** Moves the focus to the number of results, because the clicked link disappears. */
export function focusResultCount(): void {
  document.getElementById(resultCountId)?.focus({ preventScroll: true })
}

/** The filters of a page, and how to change them. */
export interface FilterState {
  filters: CardFilters
  /** The filters that are set and that the page offers. */
  active: FilterName[]
  /** The query of a search; null on other pages. */
  query: string | null
  /** Navigates to the list with changed filters; values as in the URL, undefined to remove one. */
  change(changes: Partial<Record<keyof CardFilters, string | undefined>>): void
  /** Returns a link to the list without some filters, in the same order. */
  linkWithout(...names: FilterName[]): string
}

/**
 * Returns the filters of the URL.
 * @param of `next` for the URL that is loading, so that a choice shows at once and a second one adds to it; `shown` for
 *   the URL of the page on screen.
 */
export function useFilters(withArea: boolean, of: 'next' | 'shown'): FilterState {
  const { areas } = useSite()
  const here = useLocation()
  const next = useNavigation().location
  const navigate = useNavigate()
  const parameters = new URLSearchParams(of === 'next' && next?.pathname === here.pathname ? next.search : here.search)
  if (!withArea) parameters.delete('area')
  const filters = parseCardFilters(parameters, areas)
  // Only the page of a search has a query.
  const query = parametersOf(here.pathname).includes('q') ? parameters.get('q') : null
  const linkTo = (newFilters: CardFilters) => {
    const newParameters = new URLSearchParams(query === null ? {} : { q: query })
    for (const [name, value] of cardFiltersToQuery(newFilters)) newParameters.set(name, value)
    return `?${newParameters}`
  }
  const withChanges = (changes: Record<string, string | undefined>) => {
    const merged = new URLSearchParams(cardFiltersToQuery(filters))
    for (const [name, value] of Object.entries(changes)) merged.set(name, value ?? '')
    return parseCardFilters(merged, areas)
  }
  return {
    filters,
    query,
    active: filterNames.filter(name => filters[name] !== undefined),
    change: changes => navigate(linkTo(withChanges(changes)), { preventScrollReset: true }),
    linkWithout: (...names) => linkTo({ ...filters, ...Object.fromEntries(names.map(name => [name, undefined])) }),
  }
}
