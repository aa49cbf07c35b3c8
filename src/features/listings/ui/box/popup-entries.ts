import type { CampusPointKey } from '../../../site/rules.ts'
import type { SearchHit } from '../../catalog/shapes.ts'
import { type SiteNames, searchByFilters } from '../../lists/filter-rules.ts'
import { wordsOf } from '../../search/words.ts'

/** A row of a search box's popup. */
export type PopupEntry =
  | { kind: 'recent'; query: string }
  | { kind: 'all'; query: string }
  | { kind: 'clear' }
  | { kind: 'area'; name: string }
  | { kind: 'listing'; hit: SearchHit }
  | { kind: 'filters'; text: string; to: string }
  | { kind: 'reviews'; query: string }

/** Rows under one heading. */
export interface PopupGroup {
  label: string
  entries: PopupEntry[]
}

/** Returns the rows of an empty search box: recent searches with a row that clears them, and the areas. */
export function blankGroups(recentQueries: readonly string[], areaNames: readonly string[]): PopupGroup[] {
  const recent = recentQueries.map((query): PopupEntry => ({ kind: 'recent', query }))
  const groups: PopupGroup[] = [
    { label: 'Recent searches', entries: recent.length > 0 ? [...recent, { kind: 'clear' }] : [] },
    { label: 'Neighborhoods', entries: areaNames.map(name => ({ kind: 'area', name })) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/**
 * Returns the rows for a typed query: the filters that its words name, matching areas, what the server has found, and all
 * results. Without a match there are none.
 * @param found listings, or the reviews that mention the words.
 * @param point where a walk is to.
 */
export function matchEntries(
  query: string,
  found: readonly PopupEntry[],
  site: SiteNames,
  point: CampusPointKey,
): PopupEntry[] {
  const areas = site.areas.flatMap(({ name }): PopupEntry[] => (isMatch(query, name) ? [{ kind: 'area', name }] : []))
  const hasListings = areas.length > 0 || found.some(({ kind }) => kind === 'listing')
  const byFilters = searchByFilters(query, site, point)
  return [
    ...(byFilters ? [{ kind: 'filters', ...byFilters } as const] : []),
    ...areas,
    ...found,
    ...(hasListings ? [{ kind: 'all', query } as const] : []),
  ]
}

/** Returns whether each typed word is the beginning of a word of the name, ignoring accents and case. */
function isMatch(query: string, name: string): boolean {
  const typed = wordsOf(query)
  const words = wordsOf(name)
  return typed.length > 0 && typed.every(each => words.some(word => word.startsWith(each)))
}

/** Returns the key of a row among its siblings. */
export function entryKey(entry: PopupEntry): string {
  if (entry.kind === 'listing') return entry.hit.label + entry.hit.id
  if (entry.kind === 'area') return `area ${entry.name}`
  if (entry.kind === 'filters') return `filters ${entry.to}`
  return entry.kind === 'clear' ? 'clear' : `${entry.kind} ${entry.query}`
}
