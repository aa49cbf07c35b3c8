import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { parametersOf } from '../../../../site-map.ts'
import { afterClosing } from '../../../../ui/dialog/use-back-closes.ts'
import { navigate } from '../../../../ui/link.tsx'
import type { CampusPointKey, PublicArea } from '../../../site/rules.ts'
import { getCampusPoint, useCampusPoint } from '../../../site/ui/campus-point.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import {
  type CardFilters,
  cardFiltersToQuery,
  type FilterName,
  filterNames,
  parseCardFilters,
} from '../../lists/rules.ts'

/** The id of the number of results. */
export const resultCountId = 'result-count'

/** Moves the focus to the number of results, because the clicked link disappears. */
export function focusResultCount(): void {
  document.getElementById(resultCountId)?.focus({ preventScroll: true })
}

/** New values of filters as in the URL, undefined to remove one. */
export type FilterChanges = Partial<Record<keyof CardFilters, string | undefined>>

/** The filters of a page, and how to change them. */
export interface FilterState {
  filters: CardFilters
  /** The filters that are set and that the page offers. */
  active: FilterName[]
  /** The query of a search; null on other pages. */
  query: string | null
  /** Navigates to the list with changed filters. */
  change(changes: FilterChanges): void
  /** Navigates to the list with these filters, unless it is shown. */
  show(filters: CardFilters): void
  /** Returns a link to the list with changed filters. */
  linkWith(changes: FilterChanges): string
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
  const parameters = new URLSearchParams(of === 'next' && next?.pathname === here.pathname ? next.search : here.search)
  if (!withArea) parameters.delete('area')
  const filters = parseCardFilters(parameters, areas)
  // Only the page of a search has a query.
  const query = parametersOf(here.pathname).includes('q') ? parameters.get('q') : null
  const own = useCampusPoint()
  // Several choices that were made before hydration arrive at once.
  const changes = useRef<FilterChanges>({})
  useEffect(() => {
    changes.current = {}
  })
  const linkTo = (newFilters: CardFilters, walkTo = own) => {
    const newParameters = new URLSearchParams(query === null ? {} : { q: query })
    for (const [name, value] of cardFiltersToQuery(nameCampusPoint(newFilters, walkTo))) newParameters.set(name, value)
    return `${here.pathname}${newParameters.size > 0 ? `?${newParameters}` : ''}`
  }
  const show = (newFilters: CardFilters) => {
    if (String(cardFiltersToQuery(newFilters)) === String(cardFiltersToQuery(filters))) return
    afterClosing(() => navigate(linkTo(newFilters, getCampusPoint()), { preventScrollReset: true }))
  }
  return {
    filters,
    query,
    active: filterNames.filter(name => filters[name] !== undefined),
    change: more => {
      Object.assign(changes.current, more)
      show(withChanges(filters, changes.current, areas))
    },
    show,
    linkWith: changes => linkTo(withChanges(filters, changes, areas)),
    linkWithout: (...names) => linkTo({ ...filters, ...Object.fromEntries(names.map(name => [name, undefined])) }),
  }
}

/** Returns filters with some of them changed. */
export function withChanges(filters: CardFilters, changes: FilterChanges, areas: readonly PublicArea[]): CardFilters {
  const merged = cardFiltersToQuery(filters)
  for (const [name, value] of Object.entries(changes)) merged.set(name, value ?? '')
  return parseCardFilters(merged, areas)
}

/** Returns filters whose order by the walk names the reader's own campus point, unless they name one already. */
function nameCampusPoint(filters: CardFilters, own: CampusPointKey | undefined): CardFilters {
  return filters.sort === 'walk' && !filters.walk ? { campus: own, ...filters } : filters
}
