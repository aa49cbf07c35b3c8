import { href, paths } from '../../../site-map.ts'
import type { CampusPointKey, PublicSite } from '../../site/rules.ts'
import { bedroomsLabel, priceBounds } from '../catalog/rules.ts'
import { hasWords } from '../search/words.ts'
import {
  type CardFilters,
  cardFiltersToQuery,
  type FilterName,
  filterNames,
  maxPriceBucket,
  partsOfWalk,
} from './rules.ts'

export type SiteNames = Pick<PublicSite, 'areas' | 'campusPoints'>

export function propertiesText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'property' : 'properties'}`
}

/** Returns the label of a price bucket. The last one has no upper bound and matches any price. */
export function priceText(bucket: number): string {
  const bound = priceBounds[bucket - 1]
  return bound ? `Up to ${bound}` : 'With a price'
}

/** Returns an active filter in words: "Up to $1.2K", "2 bedrooms", "4+ stars", "West", "10 min to Ho Plaza". */
export function filterText(name: FilterName, filters: CardFilters, { areas, campusPoints }: SiteNames): string {
  const value = filters[name]
  if (name === 'maxPrice') return priceText(Number(value))
  if (name === 'bedrooms') return bedroomsLabel(Number(value))
  if (name === 'minRating') return `${value}+ stars`
  if (name === 'minMaintenance') return `Repairs ${value}+`
  if (name === 'bbox') return 'Part of the map'
  if (name === 'walk' && filters.walk) {
    const { point, minutes } = partsOfWalk(filters.walk)
    return `${minutes} min to ${campusPoints.find(({ key }) => key === point)?.label ?? point}`
  }
  return areas.find(area => area.key.toLowerCase() === value)?.name ?? String(value)
}

const bedroomWords = /\b([1-6])[ -]?(?:bedrooms?|beds?|br)\b/i
const priceWords = /\b(?:under|below|less than|up to|max) ?(\$?(?:\d\.\d|\d{1,4})k?)\b/i
const walkWords = /\b(\d{1,2})[ -]?min(?:ute)?s?\b(?: walk\b)?/i

/**
 * Returns the filters that the words of a search name, and the other words: "2 bedroom under 1200 porch" is two bedrooms,
 * up to $1.2K and "porch". An amount within a price bucket lets the bucket through.
 * @param point where a walk is to.
 */
export function filtersInWords(words: string, point: CampusPointKey): { filters: CardFilters; rest: string } {
  const [bedrooms, price, walk] = [bedroomWords, priceWords, walkWords].map(pattern => pattern.exec(words))
  const filters: CardFilters = {
    ...(bedrooms && { bedrooms: Number(bedrooms[1]) }),
    ...(price && { maxPrice: bucketOf(amountOf(price[1] ?? '')) }),
    ...(walk && { walk: `${point}:${Number(walk[1])}` }),
  }
  const named = [bedrooms, price, walk].flatMap(match => (match ? [match[0]] : []))
  const rest = named.reduce((text, name) => text.replace(name, ' '), words)
  return { filters, rest: rest.trim().replace(/\s+/g, ' ') }
}

/**
 * Returns the search that filters by what words name: "2 bedrooms · Up to $1.2K" and its path; undefined if they name no
 * filter.
 * @param point where a walk is to.
 */
export function filteredSearch(
  words: string,
  site: SiteNames,
  point: CampusPointKey,
): { text: string; to: string } | undefined {
  const { filters, rest } = filtersInWords(words, point)
  const texts = filterNames.filter(name => filters[name] !== undefined).map(name => filterText(name, filters, site))
  if (texts.length === 0) return undefined
  const others = hasWords(rest) ? [`“${rest}”`] : []
  const to = `${others.length > 0 ? `${href.search(rest)}&` : `${paths.search}?`}${cardFiltersToQuery(filters)}`
  return { text: [...texts, ...others].join(' · '), to }
}

/**
 * Returns the path under which a search is saved: what its page reads, always in the same order, and nothing else. It is
 * without the campus point: that choice is never stored with an account.
 * @param subject its words (none for all apartments), or the name of an area.
 */
export function pathOfSearch(subject: { words: string } | { area: string }, all: CardFilters): string {
  const filters = { ...all, campus: undefined }
  const withQuery = (path: string, query: URLSearchParams) => path + (query.size > 0 ? `?${query}` : '')
  // The area is in the path.
  if ('area' in subject)
    return withQuery(href.location(subject.area), cardFiltersToQuery({ ...filters, area: undefined }))
  const words = subject.words === '' ? [] : [['q', subject.words]]
  return withQuery(paths.search, new URLSearchParams([...words, ...cardFiltersToQuery(filters)]))
}

/** Returns an amount in dollars: 1200 for "$1.2K" and "1200". */
function amountOf(text: string): number {
  return Number.parseFloat(text.replace('$', '')) * (/k$/i.test(text) ? 1000 : 1)
}

function bucketOf(amount: number): number {
  const within = priceBounds.findIndex(bound => amount <= amountOf(bound))
  return within === -1 ? maxPriceBucket : within + 1
}
