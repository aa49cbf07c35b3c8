import { pageAt } from '../../../../site-map.ts'
import { findAreaKey } from '../../../site/find-area-key.ts'
import type { SiteNames } from '../../lists/filter-rules.ts'
import { filterText } from '../../lists/filter-rules.ts'
import { type CardFilters, filterNames, parseCardFilters, wordsInUrl } from '../../lists/rules.ts'

import { pathOfSearch } from './search-rules.ts'

/** A search or an area with its filters, as a page's path names it. */
export interface SearchPath {
  /** Path and query with what the page reads, and nothing else. */
  path: string
  /** The words of a search; undefined for an area. */
  words?: string
  filters: CardFilters
  /** In words: `“alder” · 4+ stars`. */
  label: string
}

/** The longest path, in characters. */
export const maxPathLength = 1000

/**
 * Returns what a path of `/search` or `/location/…` searches for. Wrong and unknown parameters are left out, as the page
 * leaves them out. Undefined for any other path, an unknown area and a search without words.
 */
export function parseSearchPath(path: string, site: SiteNames): SearchPath | undefined {
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const page = pageAt(pathname)
  const filters = parseCardFilters(searchParams, site.areas)
  if (page === 'search' && pathname.toLowerCase() === '/search') {
    const words = wordsInUrl(searchParams).trim()
    if (words === '') return undefined
    return { path: pathOfSearch({ words }, filters), words, filters, label: labelOf(`“${words}”`, filters, site) }
  }
  if (page !== 'location') return undefined
  const area = areaAt(pathname, site)
  if (!area) return undefined
  const inArea = { ...filters, area: undefined }
  return {
    path: pathOfSearch({ area: area.name }, inArea),
    filters: { ...filters, area: area.key.toLowerCase() },
    label: labelOf(area.name, inArea, site),
  }
}

function areaAt(pathname: string, { areas }: SiteNames) {
  const [, , name = '', ...rest] = pathname.split('/')
  if (rest.some(part => part !== '')) return undefined
  try {
    const key = findAreaKey(areas, decodeURIComponent(name))
    return areas.find(area => area.key === key)
  } catch {
    return undefined
  }
}

function labelOf(subject: string, filters: CardFilters, site: SiteNames): string {
  const set = filterNames.filter(name => filters[name] !== undefined)
  return [subject, ...set.map(name => filterText(name, filters, site))].join(' · ')
}
