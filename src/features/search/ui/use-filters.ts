import { useLocation, useNavigate, useNavigation } from 'react-router'
import { parametersOf } from '../../../site-map.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { type CardFilters, cardFiltersToQuery, type FilterName, filterNames, parseCardFilters } from '../rules.ts'

/** The id of the line that says how many properties fit. */
export const resultCountId = 'result-count'

/** Moves the focus from a link that is about to vanish to the line that then says how many fit. */
export function focusResultCount(): void {
  document.getElementById(resultCountId)?.focus({ preventScroll: true })
}

/** The filters of the page on screen, and ways to others. */
export interface FilterState {
  filters: CardFilters
  /** The filters that are on and that the page offers. */
  active: FilterName[]
  /** What is searched for; null where nothing is. */
  query: string | null
  /** Goes to the list with some filters changed; values as in a URL, undefined for none. */
  change(changes: Partial<Record<keyof CardFilters, string | undefined>>): void
  /** A link to the list without some filters; the order stays. */
  linkWithout(...names: FilterName[]): string
}

/**
 * Reads the filters from the URL.
 * @param of `next`: the URL that is being gone to, so that a choice shows at once and a second one keeps the first;
 * `shown`: the URL of what is on screen.
 */
export function useFilters(withArea: boolean, of: 'next' | 'shown'): FilterState {
  const { areas } = useSite()
  const here = useLocation()
  const next = useNavigation().location
  const navigate = useNavigate()
  const parameters = new URLSearchParams(of === 'next' && next?.pathname === here.pathname ? next.search : here.search)
  if (!withArea) parameters.delete('area')
  const filters = parseCardFilters(parameters, areas)
  // Only the page of a search has words in its address.
  const query = parametersOf(here.pathname).includes('q') ? parameters.get('q') : null
  const linkTo = (wanted: CardFilters) => {
    const kept = new URLSearchParams(query === null ? {} : { q: query })
    for (const [name, value] of cardFiltersToQuery(wanted)) kept.set(name, value)
    return `?${kept}`
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
