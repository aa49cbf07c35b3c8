import type { filterParameters } from '../../../site-map.ts'
import { countLabel, formatMoney, priceSteps, rentBounds } from '../../../ui/format.ts'
import { type CampusPointKey, campusPointKeys, findAreaKey, type NamedArea, type PublicSite } from '../../site/rules.ts'
import {
  type AmenityKey,
  amenityKeys,
  amenityLabel,
  bedroomCounts,
  bedroomsLabel,
  type ProblemKey,
  problemKeys,
  problemLabel,
  problemName,
} from '../catalog/rules.ts'

export type SiteNames = Pick<PublicSite, 'areas' | 'campusPoints'>

export interface FilterOption {
  /** As the address has it. */
  value: string
  label: string
  /** The heading under which a menu has it. */
  group?: string
}

/** What browsers and the server know of a filter. The server's half is its row in `filters.ts`. */
export interface FilterRow<Value> {
  /** Its name in menus. */
  label: string
  /** Whether it has a menu of its own in the bar of wide screens; the others are behind "More". */
  isInBar?: true
  /** Reads a value of an address; undefined for a wrong one, and for one that lets everything through. */
  parse(text: string, areas?: readonly NamedArea[]): Value | undefined
  /** Says what the filter lets through: "2 bedrooms"; of several keys, what one of them does. */
  chip(value: Value extends readonly (infer Key)[] ? Key : Value, site: SiteNames): string
  /** What its menu offers. A filter without options has no menu: the map sets it. */
  options?(site: SiteNames): FilterOption[]
  /** Returns the next looser value, where leaving the filter out is not the only one. */
  looser?(value: Value): Value | undefined
}

/** A filter that names several things at once, by their keys in the usual order. */
interface ListFilterRow<Key extends string> extends FilterRow<Key[]> {
  keys: readonly Key[]
}

/** The longest walk from a campus point, in minutes: `hoPlaza:15`. */
export type WalkLimit = `${CampusPointKey}:${number}`

const walkLimitMinutes = [5, 10, 15, 20, 30] as const

/** The highest number of bedrooms; the lowest is 1. */
export const maxBedrooms = 6

const plainOption = (value: number | string, label: string): FilterOption => ({ value: String(value), label })
const ratingOptions = () => [4.5, 4, 3, 2].map(rating => plainOption(rating, `${rating}+`))
const looserRating = (rating: number) => (rating > 2 ? Math.ceil(rating) - 1 : undefined)

/** The highest median price bucket of reviews with the chosen bedrooms, else of all; the unpriced are left out. */
const maxPrice: FilterRow<number> = {
  label: 'Price',
  isInBar: true,
  // The last bucket has no upper bound, so that it would let through every rent.
  parse: text => parseWholeNumber(text, priceSteps() - 1),
  chip: bucket => `Up to ${formatMoney(rentBounds()[bucket - 1] ?? 0)}`,
  options: site => rentBounds().map((_, i) => plainOption(i + 1, maxPrice.chip(i + 1, site))),
  looser: bucket => (bucket + 1 < priceSteps() ? bucket + 1 : undefined),
}

/** A public review names this many bedrooms. */
const bedrooms: FilterRow<number> = {
  label: 'Bedrooms',
  isInBar: true,
  parse: text => parseWholeNumber(text, maxBedrooms),
  chip: bedroomsLabel,
  options: () => bedroomCounts.map(count => plainOption(count, String(count))),
}

const walk: FilterRow<WalkLimit> = {
  label: 'Walk',
  isInBar: true,
  parse(text) {
    const [, asked, minutes] = /^(\w{1,20}):(\d{1,3}(?:\.\d)?)$/.exec(text) ?? []
    const point = campusPointKeys.find(key => key === asked)
    return point && `${point}:${Number(minutes)}`
  },
  chip(limit, { campusPoints }) {
    const { point, minutes } = partsOfWalk(limit)
    return `${minutes} min to ${campusPoints.find(({ key }) => key === point)?.label ?? point}`
  },
  options: ({ campusPoints }) =>
    campusPoints.flatMap(({ key, label }) =>
      walkLimitMinutes.map(minutes => ({
        value: `${key}:${minutes}`,
        label: `${minutes} min to ${label}`,
        group: label,
      })),
    ),
  looser(limit) {
    const { point, minutes } = partsOfWalk(limit)
    const longer = walkLimitMinutes.find(each => each > minutes)
    return longer && `${point}:${longer}`
  },
}

/** The lowest mean maintenance rating, 1 to 5. */
const minMaintenance: FilterRow<number> = {
  label: 'Repairs',
  isInBar: true,
  parse: text => parseRating(text, 1),
  chip: rating => `Repairs ${rating}+`,
  options: ratingOptions,
  looser: looserRating,
}

/** The lowest mean rating. One of 0 lets through every card. */
const minRating: FilterRow<number> = {
  label: 'Rating',
  parse: text => parseRating(text, 0) || undefined,
  chip: rating => `${rating}+ stars`,
  options: ratingOptions,
  looser: looserRating,
}

/** An area's key, in lower case. */
const area: FilterRow<string> = {
  label: 'Area',
  parse(text, areas) {
    if (text === '' || text.length > 100) return undefined
    return (areas ? findAreaKey(areas, text) : text)?.toLowerCase()
  },
  chip: (key, { areas }) => areas.find(each => each.key.toLowerCase() === key)?.name ?? key,
  options: ({ areas }) => areas.map(({ key, name }) => plainOption(key.toLowerCase(), name)),
}

/** Each was ticked in at least half of the answers to "What came with it?". */
const amenities: ListFilterRow<AmenityKey> = {
  label: 'Comes with',
  keys: amenityKeys,
  parse: text => parseKeys(amenityKeys, text),
  chip: amenityLabel,
  options: () => amenityKeys.map(key => plainOption(key, amenityLabel(key))),
}

/** Each was named in less than a quarter of at least three answers to "What went wrong?". */
const without: ListFilterRow<ProblemKey> = {
  label: 'No reports of',
  keys: problemKeys,
  parse: text => parseKeys(problemKeys, text),
  chip: key => `No reports of ${problemName(key)}`,
  options: () => problemKeys.map(key => plainOption(key, problemLabel(key))),
}

/** A part of the map: west,south,east,north in degrees. */
const bbox: FilterRow<string> = {
  label: 'Map',
  parse: parseBbox,
  chip: () => 'Part of the map',
}

/** Every filter of a list of cards, in the order of the address and of the menus: what decides comes first. */
export const filterRows = {
  maxPrice,
  bedrooms,
  walk,
  minMaintenance,
  minRating,
  area,
  amenities,
  without,
  bbox,
} satisfies Record<(typeof filterParameters)[number], object>

export type FilterName = keyof typeof filterRows
export type FilterValues = { [Name in FilterName]: NonNullable<ReturnType<(typeof filterRows)[Name]['parse']>> }
export type FilterValue = FilterValues[FilterName]

/** Returns the names of all filters, in their order. */
export const filterNames = () => Object.keys(filterRows) as FilterName[]

/** Returns a filter's row for values whose type only the caller knows. */
const rowOf = (name: FilterName) => filterRows[name] as unknown as FilterRow<unknown>

export const filterLabel = (name: FilterName): string => filterRows[name].label
export const parseFilter = (name: FilterName, text: string, areas?: readonly NamedArea[]) =>
  rowOf(name).parse(text, areas) as FilterValue | undefined
export const optionsOf = (name: FilterName, site: SiteNames) => rowOf(name).options?.(site)

/** Returns the keys that a filter can name; undefined for a filter of one value. */
export const keysOf = (name: FilterName) =>
  (filterRows[name] as Partial<ListFilterRow<string>>).keys as readonly string[] | undefined

/** Returns what a value lets through in words, one text for each of several keys. */
export function chipsOf(name: FilterName, value: FilterValue, site: SiteNames): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.map(each => rowOf(name).chip(each as never, site))
}

/** Returns the looser values of a filter: the next one, or what is left without each of several keys. */
export function looserValues(name: FilterName, value: FilterValue): FilterValue[] {
  if (Array.isArray(value)) {
    const kept = value.map(key => value.filter(each => each !== key) as FilterValue & unknown[])
    return kept.filter(keys => keys.length > 0)
  }
  const looser = rowOf(name).looser?.(value) as FilterValue | undefined
  return looser === undefined ? [] : [looser]
}

export function apartmentsText(count: number): string {
  return countLabel(count, 'apartment')
}

export function partsOfWalk(limit: WalkLimit): { point: CampusPointKey; minutes: number } {
  const [point, minutes] = limit.split(':')
  return { point: point as CampusPointKey, minutes: Number(minutes) }
}

/** Returns the edges of a part of the map (`bbox`), in degrees. */
export function edgesOf(box: string) {
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number)
  return { west, south, east, north }
}

function parseWholeNumber(text: string, max: number): number | undefined {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}

/** Returns a rating of at least `min` with at most three decimals. */
function parseRating(text: string, min: number): number | undefined {
  const rating = /^\d(\.\d{1,3})?$/.test(text) ? Number(text) : -1
  return rating >= min && rating <= 5 ? rating : undefined
}

/** Returns a part of the map; undefined unless west is not beyond east, nor south beyond north. */
function parseBbox(text: string): string | undefined {
  if (text.length > 100 || !/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/.test(text)) return undefined
  const { west, south, east, north } = edgesOf(text)
  const isInRange = west >= -180 && west <= east && east <= 180 && south >= -90 && south <= north && north <= 90
  return isInRange ? text : undefined
}

/** Returns the known keys of a list like `heat,pets`, each once and in their usual order; undefined without any. */
function parseKeys<Key extends string>(known: readonly Key[], text: string): Key[] | undefined {
  const named = text.slice(0, 200).split(',')
  const keys = known.filter(key => named.includes(key))
  return keys.length > 0 ? keys : undefined
}
