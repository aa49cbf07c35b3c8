import { href } from '../../../../site-map.ts'
import type { PublicSite } from '../../../site/rules.ts'
import type { SearchHit } from '../../catalog/shapes.ts'
import { isWordTyped, wordsOf } from '../../search/words.ts'
import { searchPath, withKeptFilters } from '../lists/use-filters.ts'

export interface PopupEntry {
  kind: 'recent' | 'clear' | 'example' | 'area' | 'apartment' | 'landlord' | 'reviews' | 'all'
  text: string
  /** Where it leads; the row that clears the recent searches leads nowhere. */
  to?: string
  address?: string
  /** What it is, where the text does not say it. */
  label?: string
  /** The search that following it makes a recent one. */
  query?: string
}

export interface PopupGroup {
  label: string
  entries: PopupEntry[]
}

export function searchEntry(kind: 'recent' | 'example' | 'all' | 'reviews', query: string): PopupEntry {
  const texts = {
    recent: query,
    example: query,
    all: `Show all results for “${query}”`,
    reviews: `Search in reviews for “${query}”`,
  }
  return { kind, text: texts[kind], query, to: searchPath(query) }
}

const areaEntry = (name: string): PopupEntry => ({
  kind: 'area',
  text: name,
  to: withKeptFilters(href.location(name)),
})

/**
 * Returns the row of a listing. A name that is the address is not repeated.
 * @param fragment the part of the listing's page that it leads to.
 */
export function listingEntry({ id, name, address, label }: SearchHit, fragment: string): PopupEntry {
  const rest = { text: name, address: address === name ? '' : address }
  if (label === 'LANDLORD') return { kind: 'landlord', ...rest, label: 'Landlord', to: href.landlord(id) + fragment }
  return { kind: 'apartment', ...rest, to: href.apartment(id) + fragment }
}

/** Returns the rows of an empty search box: recent searches with a row that clears them, examples, and the areas. */
export function blankGroups(
  recentQueries: readonly string[],
  { areas, searchExamples }: Pick<PublicSite, 'areas' | 'searchExamples'>,
): PopupGroup[] {
  const recent = recentQueries.map(query => searchEntry('recent', query))
  if (recent.length > 0) recent.push({ kind: 'clear', text: 'Clear recent searches' })
  const groups = [
    { label: 'Recent searches', entries: recent },
    { label: 'Search in your own words', entries: searchExamples.map(query => searchEntry('example', query)) },
    { label: 'Neighborhoods', entries: areas.map(({ name }) => areaEntry(name)) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/**
 * Returns the rows for a typed query: matching areas, what the server has found, and all results. Without a match there
 * are none.
 */
export function matchEntries(
  query: string,
  found: readonly PopupEntry[],
  site: Pick<PublicSite, 'areas'>,
): PopupEntry[] {
  const areas = site.areas.filter(({ name }) => isMatch(query, name)).map(({ name }) => areaEntry(name))
  const hasListings = areas.length > 0 || found.some(({ kind }) => kind === 'apartment' || kind === 'landlord')
  return [
    ...areas.map(area => ({ ...area, label: 'Neighborhood' })),
    ...found,
    ...(hasListings ? [searchEntry('all', query)] : []),
  ]
}

/** Returns whether each typed word is the beginning of a word of the name, ignoring accents and case. */
function isMatch(query: string, name: string): boolean {
  const typed = wordsOf(query)
  const words = wordsOf(name)
  return typed.length > 0 && typed.every(each => words.some(word => isWordTyped(word, each)))
}
