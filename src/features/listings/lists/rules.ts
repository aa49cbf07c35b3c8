import { href, paths } from '../../../site-map.ts'
import { type CampusPointKey, campusPointKeys, defaultCampusPoint, type NamedArea } from '../../site/rules.ts'
import { maxQueryLength } from '../catalog/rules.ts'
import { hasWords } from '../search/words.ts'
import {
  chipsOf,
  type FilterName,
  type FilterValue,
  type FilterValues,
  filterNames,
  keysOf,
  parseFilter,
  partsOfWalk,
  type SiteNames,
} from './filter-rules.ts'

/** Every order of a list of cards, with its label in the sort menu. */
export const cardSortLabels = {
  recommended: 'Recommended',
  'lowest-price': 'Lowest Price',
  'highest-price': 'Highest Price',
  'lowest-rating': 'Lowest Rating',
  'highest-rating': 'Highest Rating',
  maintenance: 'Best Repairs',
  'worst-maintenance': 'Worst Repairs',
  walk: 'Shortest Walk',
}
export type CardSort = keyof typeof cardSortLabels
export const cardSorts = Object.keys(cardSortLabels) as CardSort[]

/** The order of the home page's list, whose heading says "best". */
export const homeSort: CardSort = 'highest-rating'

/** Lists of cards start with this many and grow by this many. */
export const cardsPerStep = 5

/** The most cards of one answer. */
export const maxCards = 100

/** The most cards of a list that one session shows. Its number is not in the URL. */
export const maxSessionCards = 1000

/** The filters of a list of cards and its order. A missing one does not filter. */
export type CardFilters = { [Name in FilterName]?: FilterValues[Name] } & {
  /** The campus point that walks are to. It lets through every card. */
  campus?: CampusPointKey
  /** By default recommended or, for a search, relevance. */
  sort?: CardSort
}

/**
 * Returns the filters of a page's query. Ignores wrong values, so that a mistyped URL still shows a page.
 * @param areas the site's areas, if known: other areas are ignored, and a name becomes its key.
 */
export function parseCardFilters(query: URLSearchParams, areas?: readonly NamedArea[]): CardFilters {
  // Check boxes in a form without scripts send a parameter each.
  const textOf = (name: FilterName) => (keysOf(name) ? query.getAll(name).join() : (query.get(name) ?? ''))
  const filters: Record<string, unknown> = {}
  for (const name of filterNames()) filters[name] = parseFilter(name, textOf(name), areas)
  filters.campus = campusPointKeys.find(key => key === query.get('campus'))
  filters.sort = cardSorts.find(sort => sort === query.get('sort'))
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** Returns the query of filters, for pages and calls: always in the same order. */
export function cardFiltersToQuery(filters: CardFilters): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of [...filterNames(), 'campus', 'sort'] as const) {
    const value = filters[name]
    if (value !== undefined) query.set(name, String(value))
  }
  return query
}

/**
 * Returns the path of a list: the words first, then the filters, always in the same order.
 * @param subject its words (none for all apartments), or the name of an area, whose page has no filter by area.
 */
export function pathOfList(subject: { words: string } | { area: string }, filters: CardFilters): string {
  const withQuery = (path: string, query: URLSearchParams) => path + (String(query) && `?${query}`)
  if ('area' in subject)
    return withQuery(href.location(subject.area), cardFiltersToQuery({ ...filters, area: undefined }))
  const words = subject.words === '' ? [] : [['q', subject.words]]
  return withQuery(paths.search, new URLSearchParams([...words, ...cardFiltersToQuery(filters)]))
}

/** A change of a list's filters, and how many cards the list has with it. */
export interface NearMiss {
  name: FilterName
  /** The filter's next looser value; without one the filter is left out. */
  value?: FilterValue
  /** Set when all filters but this one are left out instead. */
  isAlone?: true
  count: number
}

/** Returns the filters of a list after a change. */
export function applyNearMiss<Filters extends CardFilters>(
  filters: Filters,
  { name, value, isAlone }: Omit<NearMiss, 'count'>,
): Filters {
  const names = isAlone ? filterNames().filter(each => each !== name) : [name]
  return { ...filters, ...Object.fromEntries(names.map(each => [each, isAlone ? undefined : value])) }
}

/** Returns the names of the filters that are set. An order is not a filter. */
export const setFilters = (filters: CardFilters): FilterName[] =>
  filterNames().filter(name => filters[name] !== undefined)

export const hasFilters = (filters: CardFilters): boolean => setFilters(filters).length > 0

/** Returns what the filters let through in words, in their order: "Up to $1.2K", "2 bedrooms". */
export function filterTexts(filters: CardFilters, site: SiteNames): string[] {
  return setFilters(filters).flatMap(name => chipsOf(name, filters[name]!, site))
}

/** Returns what a list of the town without words is called. */
export const listTitle = (filters: CardFilters): string => (hasFilters(filters) ? 'Apartments' : 'All apartments')

/**
 * Returns the campus point that the address of a list names, whatever the reader's own is; undefined without one. An order
 * by an unnamed walk is by the walk to Ho Plaza.
 */
export function namedCampusPoint({ campus, walk, sort }: CardFilters): CampusPointKey | undefined {
  return campus ?? (walk ? partsOfWalk(walk).point : sort === 'walk' ? defaultCampusPoint : undefined)
}

/**
 * Returns what changes in the address of a list when the reader chooses a campus point: only what names one.
 */
export function campusChanges(
  { campus, walk, sort }: CardFilters,
  point: CampusPointKey,
): Pick<CardFilters, 'campus' | 'walk'> {
  return {
    campus: campus || (sort === 'walk' && !walk) ? point : undefined,
    walk: walk && `${point}:${partsOfWalk(walk).minutes}`,
  }
}

/** Returns how many items `?show=` asks for: whole steps, at least one and at most `max`. */
export function shownInUrl(query: URLSearchParams, step: number, max = maxCards): number {
  const steps = Math.ceil(Number(query.get('show')) / step)
  return Math.min(max, Math.max(1, steps || 1) * step)
}

/** Returns the text of `?q=`, cut to `maxQueryLength`, but not within a character; empty if it has no words. */
export function wordsInUrl(query: URLSearchParams): string {
  const text = (query.get('q') ?? '').slice(0, maxQueryLength).replace(/[\ud800-\udbff]$/, '')
  return hasWords(text) ? text.trim() : ''
}
