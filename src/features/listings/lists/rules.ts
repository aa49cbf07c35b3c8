import { priceSteps } from '../../../ui/format.ts'
import {
  type CampusPointKey,
  campusPointKeys,
  defaultCampusPoint,
  findAreaKey,
  type NamedArea,
} from '../../site/rules.ts'
import { type AmenityKey, amenityKeys, maxQueryLength, type ProblemKey, problemKeys } from '../catalog/rules.ts'
import { hasWords } from '../search/words.ts'

/** Every order of a list of cards, with its label in the sort menu. */
export const cardSortLabels = {
  recommended: 'Recommended',
  'lowest-price': 'Lowest Price',
  'highest-price': 'Highest Price',
  'lowest-rating': 'Lowest Rating',
  'highest-rating': 'Highest Rating',
  maintenance: 'Best Repairs',
  walk: 'Shortest Walk',
}
export type CardSort = keyof typeof cardSortLabels
export const cardSorts = Object.keys(cardSortLabels) as CardSort[]

/** The order of the home page's list, whose heading says "best". */
export const homeSort: CardSort = 'highest-rating'

/** The orders that the home page's menu offers. It offers another one only while it is chosen. */
export const menuSorts: readonly CardSort[] = cardSorts.filter(sort => sort !== 'walk')

/** Lists of cards start with this many and grow by this many. */
export const cardsPerStep = 5

/** The most cards of one answer. */
export const maxCards = 100

/** The most cards of a list that one session shows. Its number is not in the URL. */
export const maxSessionCards = 1000

/** The highest number of bedrooms; the lowest is 1. */
export const maxBedrooms = 6

/** The longest walk from a campus point, in minutes: `hoPlaza:15`. */
export type WalkLimit = `${CampusPointKey}:${number}`

export const walkLimitMinutes = [5, 10, 15, 20, 30] as const

/** The filters of a list of cards and its order. A missing one does not filter. */
export interface CardFilters {
  /** The highest median price bucket of reviews with these bedrooms, else of all; the unpriced are left out. */
  maxPrice?: number
  /** A public review names this many bedrooms, 1 to 6. */
  bedrooms?: number
  /** The lowest mean rating, above 0 and at most 5. */
  minRating?: number
  /** The lowest mean maintenance rating, 1 to 5. */
  minMaintenance?: number
  /** An area's key, in lower case. */
  area?: string
  walk?: WalkLimit
  /** Each was ticked in at least half of the answers to "What came with it?". */
  amenities?: AmenityKey[]
  /** Each was named in less than a quarter of at least three answers to "What went wrong?". */
  without?: ProblemKey[]
  /** No address has it; the words of a search can name one. */
  landlordId?: string
  /** A part of the map: west,south,east,north in degrees. */
  bbox?: string
  /** The campus point that walks are to. It lets through every card. */
  campus?: CampusPointKey
  /** By default recommended or, for a search, relevance. */
  sort?: CardSort
}

/** The filters that the bar has a menu for, in its order: what decides comes first. */
export const menuFilters = [
  'maxPrice',
  'bedrooms',
  'walk',
  'minMaintenance',
  'minRating',
  'area',
  'amenities',
  'without',
] as const
export type MenuFilter = (typeof menuFilters)[number]

/** The filters that name several things at once, with their keys in the usual order. */
export const listFilters = { amenities: amenityKeys, without: problemKeys } as const
export type ListFilter = keyof typeof listFilters
export const listFilterNames = Object.keys(listFilters) as ListFilter[]

export const isListFilter = (name: string): name is ListFilter => Object.hasOwn(listFilters, name)

/** All filters; the map sets the last one. */
export const filterNames = [...menuFilters, 'bbox'] as const
export type FilterName = (typeof filterNames)[number]

/**
 * Returns the filters of a page's query. Ignores wrong values, so that a mistyped URL still shows a page.
 * @param areas the site's areas, if known: other areas are ignored, and a name becomes its key.
 */
export function parseCardFilters(query: URLSearchParams, areas?: readonly NamedArea[]): CardFilters {
  const text = (name: keyof CardFilters) => query.get(name) ?? ''
  const filters: CardFilters = {
    // The last bucket has no upper bound, so that it would let through every rent.
    maxPrice: parseWholeNumber(text('maxPrice'), priceSteps() - 1),
    bedrooms: parseWholeNumber(text('bedrooms'), maxBedrooms),
    minRating: parseRating(text('minRating'), 0),
    minMaintenance: parseRating(text('minMaintenance'), 1),
    area: parseArea(text('area'), areas),
    walk: parseWalk(text('walk')),
    amenities: parseKeys(amenityKeys, text('amenities')),
    without: parseKeys(problemKeys, text('without')),
    bbox: parseBbox(text('bbox')),
    campus: campusPointKeys.find(key => key === text('campus')),
    sort: cardSorts.find(sort => sort === text('sort')),
  }
  // A rating of 0 lets through every card.
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
}

/** Returns the query of filters, for pages and calls: always in the same order. */
export function cardFiltersToQuery(filters: CardFilters): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of [...filterNames, 'campus', 'sort'] as const) {
    const value = filters[name]
    if (value !== undefined) query.set(name, String(value))
  }
  return query
}

/** Returns filters and further ones, which win; those of several keys add up. */
export function joinFilters<Filters extends CardFilters>(filters: Filters, more: CardFilters): Filters & CardFilters {
  const lists = listFilterNames.filter(name => filters[name] || more[name])
  const joined = lists.map(name => [name, parseKeys<string>(listFilters[name], `${filters[name]},${more[name]}`)])
  return { ...filters, ...more, ...Object.fromEntries(joined) }
}

/** Returns the keys of a filter without some of them; undefined for none. */
export function keysWithout(filters: CardFilters, name: ListFilter, removed: readonly string[] = []) {
  const kept = filters[name]?.filter(key => !removed.includes(key))
  return kept?.length ? kept : undefined
}

/** A change of a list's filters, and how many cards the list has with it. */
export interface NearMiss {
  name: FilterName
  /** The filter's next looser value; without one the filter is left out. */
  value?: number | string | (AmenityKey | ProblemKey)[]
  /** Set when all filters but this one are left out instead. */
  isAlone?: true
  count: number
}

/** Returns the filters of a list after a change. */
export function applyNearMiss<Filters extends CardFilters>(
  filters: Filters,
  { name, value, isAlone }: Omit<NearMiss, 'count'>,
) {
  const names = isAlone ? filterNames.filter(each => each !== name) : [name]
  return { ...filters, ...Object.fromEntries(names.map(each => [each, isAlone ? undefined : value])) }
}

/** Returns whether any filter is set. An order is not a filter. */
export function hasFilters(filters: CardFilters): boolean {
  return filterNames.some(name => filters[name] !== undefined)
}

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

function parseWholeNumber(text: string, max: number): number | undefined {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}

/** Returns a rating of at least `min` with at most three decimals. */
export function parseRating(text: string, min: number): number | undefined {
  const rating = /^\d(\.\d{1,3})?$/.test(text) ? Number(text) : -1
  return rating >= min && rating <= 5 ? rating : undefined
}

/** Returns a part of the map; undefined unless west is not beyond east, nor south beyond north. */
export function parseBbox(text: string): string | undefined {
  if (text.length > 100 || !/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/.test(text)) return undefined
  const { west, south, east, north } = edgesOf(text)
  const isInRange = west >= -180 && west <= east && east <= 180 && south >= -90 && south <= north && north <= 90
  return isInRange ? text : undefined
}

/** Returns the edges of a part of the map (`bbox`), in degrees. */
export function edgesOf(bbox: string) {
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number)
  return { west, south, east, north }
}

export function parseWalk(text: string): WalkLimit | undefined {
  const [, asked, minutes] = /^(\w{1,20}):(\d{1,3}(?:\.\d)?)$/.exec(text) ?? []
  const point = campusPointKeys.find(key => key === asked)
  return point && `${point}:${Number(minutes)}`
}

/** Returns the known keys of a list like `heat,pets`, each once and in their usual order; undefined without any. */
export function parseKeys<Key extends string>(known: readonly Key[], text: string): Key[] | undefined {
  const named = text.slice(0, 200).split(',')
  const keys = known.filter(key => named.includes(key))
  return keys.length > 0 ? keys : undefined
}

export function partsOfWalk(walk: WalkLimit): { point: CampusPointKey; minutes: number } {
  const [point, minutes] = walk.split(':')
  return { point: point as CampusPointKey, minutes: Number(minutes) }
}

function parseArea(text: string, areas?: readonly NamedArea[]): string | undefined {
  if (text.length > 100) return undefined
  return (areas ? findAreaKey(areas, text) : text)?.toLowerCase()
}
