import { use, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { href, mapFragment, parametersOf } from '../../../../site-map.ts'
import { navigate } from '../../../../ui/link.tsx'
import { usePageFragment } from '../../../../ui/use-fragment.ts'
import type { PublicArea } from '../../../site/rules.ts'
import { getCampusPoint, useCampusPoint } from '../../../site/ui/campus-point.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { filterText, type SiteNames } from '../../lists/filter-rules.ts'
import {
  type CardFilters,
  cardFiltersToQuery,
  filterNames,
  isListFilter,
  joinFilters,
  keysWithout,
  listFilterNames,
  parseCardFilters,
} from '../../lists/rules.ts'
import { filtersOfParts, queryOfList, ReadPartsContext, withWords } from './read-parts.ts'

export const resultCountId = 'result-count'

/** Moves the focus to the number of results, because the clicked link disappears. */
export function focusResultCount(): void {
  document.getElementById(resultCountId)?.focus({ preventScroll: true })
}

/** New values of filters as in the URL, undefined to remove one. */
export type FilterChanges = Partial<Record<keyof CardFilters, string | undefined>>

/**
 * Returns the filters of a list's URL and of the words in it, and how to change them.
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
  const query = parameters.get('q')
  const read = use(ReadPartsContext)
  // Of the words that load next, those that are on screen already are known.
  const parts = read.length > 0 ? read.filter(({ text }) => query?.includes(text)) : [{ text: query ?? '' }]
  const inUrl = parseCardFilters(parameters, areas)
  const filters = joinFilters(inUrl, filtersOfParts(parts))
  const own = useCampusPoint()
  const fragment = usePageFragment() === mapFragment ? mapFragment : ''
  // Several choices that were made before hydration arrive at once.
  const changes = useRef<FilterChanges>({})
  useEffect(() => {
    changes.current = {}
  })
  const pathOf = (parameters: URLSearchParams) => `${here.pathname}${String(parameters) && `?${parameters}`}${fragment}`
  const linkTo = (newFilters: CardFilters, walkTo = own) => {
    // An order by the walk names the reader's own campus point, unless the filters name one already.
    const named = newFilters.sort === 'walk' && !newFilters.walk ? { campus: walkTo, ...newFilters } : newFilters
    return pathOf(queryOfList(parts, named))
  }
  const show = (newFilters: CardFilters) => {
    if (String(cardFiltersToQuery(newFilters)) === String(cardFiltersToQuery(filters))) return
    navigate(linkTo(newFilters, getCampusPoint()), { preventScrollReset: true })
  }
  const withoutWords = (label: string) => parts.filter(part => part.label !== label)
  return {
    /** The filters of the URL and of the words in it. */
    filters,
    query,
    parts,
    /** The filters of the URL alone. */
    inUrl,
    /** Whether the list is of several areas, and offers the area as a filter. */
    isSearch,
    change(more: FilterChanges) {
      Object.assign(changes.current, more)
      show(withChanges(filters, changes.current, areas))
    },
    show,
    /** Returns a link to the list with other filters, in the same order. */
    linkTo: (newFilters: CardFilters) => linkTo(newFilters),
    /** Returns a link to the list without the words that were understood as this. */
    linkWithoutWords: (label: string) => pathOf(withWords(withoutWords(label), inUrl)),
    /** Returns a link to the list without any filter. */
    linkWithoutAll: () => linkTo({ campus: inUrl.campus, sort: inUrl.sort }),
  }
}

export type FilterState = ReturnType<typeof useFilters>

/**
 * Returns what a list is filtered by, each with the link that removes it: what words named, then the others.
 * `isOfMenu` says that the menus show it as well.
 */
export function activeFilters({ parts, inUrl, filters, linkTo, linkWithoutWords }: FilterState, site: SiteNames) {
  const labels = new Set(parts.flatMap(({ label }) => label || []))
  const ofWords = [...labels].map(label => ({ text: label, to: linkWithoutWords(label), isOfMenu: false }))
  const named = filtersOfParts(parts)
  const ofUrl = filterNames
    .filter(name => !isListFilter(name) && inUrl[name] !== undefined && !(name in named))
    .map(name => ({
      text: filterText(name, filters, site),
      to: linkTo({ ...filters, [name]: undefined }),
      isOfMenu: name !== 'bbox',
    }))
  const ofLists = listFilterNames.flatMap(name =>
    (keysWithout(inUrl, name, named[name]) ?? []).map(key => ({
      text: filterText(name, { [name]: [key] }, site),
      to: linkTo({ ...filters, [name]: keysWithout(filters, name, [key]) }),
      isOfMenu: false,
    })),
  )
  return [...ofWords, ...ofUrl, ...ofLists]
}

export function withChanges(filters: CardFilters, changes: FilterChanges, areas: readonly PublicArea[]): CardFilters {
  const merged = cardFiltersToQuery(filters)
  for (const [name, value] of Object.entries(changes)) merged.set(name, value ?? '')
  // No address has the landlord.
  return { ...parseCardFilters(merged, areas), landlordId: filters.landlordId }
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
