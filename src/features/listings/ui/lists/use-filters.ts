import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { href, mapFragment, parametersOf } from '../../../../site-map.ts'
import { navigate } from '../../../../ui/link.tsx'
import { usePageFragment } from '../../../../ui/use-fragment.ts'
import type { PublicArea } from '../../../site/rules.ts'
import { getCampusPoint, useCampusPoint } from '../../../site/ui/campus-point.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { chipsOf, filterRows, type SiteNames } from '../../lists/filter-rules.ts'
import { type CardFilters, cardFiltersToQuery, parseCardFilters, setFilters, wordsInUrl } from '../../lists/rules.ts'

export const resultCountId = 'result-count'

/** Moves the focus to the number of results, because the clicked link disappears. */
export function focusResultCount(): void {
  document.getElementById(resultCountId)?.focus({ preventScroll: true })
}

/** New values of filters as in the URL, undefined to remove one. */
export type FilterChanges = Partial<Record<keyof CardFilters, string | undefined>>

/**
 * Returns the words and the filters of a list's URL, and how to change them.
 * @param of `next` for the URL that is loading, so that a choice shows at once and a second one adds to it; `shown` for
 *   the URL of the page on screen.
 */
export function useFilters(of: 'next' | 'shown' = 'shown') {
  const { areas } = useSite()
  const here = useLocation()
  const next = useNavigation().location
  const parameters = new URLSearchParams(of === 'next' && next?.pathname === here.pathname ? next.search : here.search)
  // The page of an area has neither words nor a filter by area.
  const isSearch = parametersOf(here.pathname).includes('q')
  if (!isSearch) for (const name of ['q', 'area']) parameters.delete(name)
  const words = wordsInUrl(parameters)
  const filters = parseCardFilters(parameters, areas)
  const own = useCampusPoint()
  const fragment = usePageFragment() === mapFragment ? mapFragment : ''
  // Several choices that were made before hydration arrive at once.
  const changes = useRef<FilterChanges>({})
  useEffect(() => {
    changes.current = {}
  })
  const linkTo = (newFilters: CardFilters, walkTo = own) => {
    // An order by the walk names the reader's own campus point, unless the filters name one already.
    const named = newFilters.sort === 'walk' && !newFilters.walk ? { campus: walkTo, ...newFilters } : newFilters
    const query = String(queryOfList(words, named))
    return `${here.pathname}${query && `?${query}`}${fragment}`
  }
  const show = (newFilters: CardFilters) => {
    if (String(cardFiltersToQuery(newFilters)) === String(cardFiltersToQuery(filters))) return
    navigate(linkTo(newFilters, getCampusPoint()), { preventScrollReset: true })
  }
  return {
    words,
    filters,
    /** Whether the list is of several areas, and offers the area as a filter. */
    isSearch,
    change(more: FilterChanges) {
      Object.assign(changes.current, more)
      show(withChanges(filters, changes.current, areas))
    },
    show,
    /** Returns a link to the list with other filters, in the same order. */
    linkTo: (newFilters: CardFilters) => linkTo(newFilters),
    /** Returns a link to the list without any filter. */
    linkWithoutAll: () => linkTo({ campus: filters.campus, sort: filters.sort }),
  }
}

export type FilterState = ReturnType<typeof useFilters>

/** Returns the query of a list with words and filters. */
export const queryOfList = (words: string, filters: CardFilters): URLSearchParams =>
  new URLSearchParams([...(words === '' ? [] : [['q', words]]), ...cardFiltersToQuery(filters)])

/**
 * Returns what a list is filtered by, each with the link that removes it. `isInBar` says that a menu of the bar shows it as
 * well.
 */
export function activeFilters({ filters, linkTo }: Pick<FilterState, 'filters' | 'linkTo'>, site: SiteNames) {
  return setFilters(filters).flatMap(name => {
    const value = filters[name]!
    const isInBar = filterRows[name].isInBar === true
    return chipsOf(name, value, site).map((text, i) => {
      const kept = Array.isArray(value) ? value.filter((_, j) => j !== i) : []
      return { text, to: linkTo({ ...filters, [name]: kept.length > 0 ? kept : undefined }), isInBar }
    })
  })
}

export function withChanges(filters: CardFilters, changes: FilterChanges, areas: readonly PublicArea[]): CardFilters {
  const merged = cardFiltersToQuery(filters)
  for (const [name, value] of Object.entries(changes)) merged.set(name, value ?? '')
  return parseCardFilters(merged, areas)
}

let keptFilters = ''

/** Keeps the filters of a list for the lists that this tab opens next, without what belongs to this list alone. */
export function keepFilters({ area, bbox, campus, sort, ...filters }: CardFilters): void {
  keptFilters = cardFiltersToQuery(filters).toString()
}

export const hasKeptFilters = (): boolean => keptFilters !== ''

/** Returns the path of a list with the kept filters. The server and the render that hydrates its page have none. */
export function withKeptFilters(path: string): string {
  return keptFilters === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${keptFilters}`
}

/** Returns the path of a search with the kept filters. A walk in its words is to the campus point that the reader has chosen. */
export function searchPath(query: string): string {
  const campus = getCampusPoint()
  return withKeptFilters(`${href.search(query)}${campus ? `&campus=${campus}` : ''}`)
}
