import { href, paths } from '../../../site-map.ts'
import { countLabel, currencyWords, formatMoney, priceSteps, rentBounds } from '../../../ui/format.ts'
import type { CampusPointKey, PublicSite } from '../../site/rules.ts'
import { amenityLabel } from '../catalog/amenities.ts'
import { bedroomsLabel } from '../catalog/rules.ts'
import { hasWords } from '../search/words.ts'
import { type CardFilters, cardFiltersToQuery, type FilterName, filterNames, partsOfWalk } from './rules.ts'

export type SiteNames = Pick<PublicSite, 'areas' | 'campusPoints'>

export function propertiesText(count: number): string {
  return countLabel(count, 'property', 'properties')
}

/** Returns the label of a price bucket. The last one has no upper bound and matches any price. */
export function priceText(bucket: number): string {
  const bound = rentBounds()[bucket - 1]
  return bound ? `Up to ${formatMoney(bound)}` : 'With a price'
}

/** Returns an active filter in words: "Up to $1.2K", "2 bedrooms", "4+ stars", "West", "10 min to Ho Plaza". */
export function filterText(name: FilterName, filters: CardFilters, { areas, campusPoints }: SiteNames): string {
  const value = filters[name]
  if (name === 'maxPrice') return priceText(Number(value))
  if (name === 'bedrooms') return bedroomsLabel(Number(value))
  if (name === 'minRating') return `${value}+ stars`
  if (name === 'minMaintenance') return `Repairs ${value}+`
  if (name === 'amenities') return (filters.amenities ?? []).map(amenityLabel).join(', ')
  if (name === 'bbox') return 'Part of the map'
  if (name === 'walk' && filters.walk) {
    const { point, minutes } = partsOfWalk(filters.walk)
    return `${minutes} min to ${campusPoints.find(({ key }) => key === point)?.label ?? point}`
  }
  return areas.find(area => area.key.toLowerCase() === value)?.name ?? String(value)
}

const numberWords = new Map(
  Object.entries({ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10, fifteen: 15, twenty: 20, thirty: 30 }),
)
const spelledOut = [...numberWords.keys()].join('|')
// Without lookbehinds, which not all browsers have.
const start = String.raw`(?<before>^|[^\p{L}\p{N}\p{Sc}.,/-]|(?:^|[^\p{N}]),)`
/** "15 Minute Lane" is an address. */
const noStreet = String.raw`\b(?! (?:man|street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|place|pl|way)\b)`
const atMost = '(?:under|below|(?:less|cheaper|no more) than|up to|at most|max(?:imum)?[.:]?|within|<=?|≤)'
/** "1,200", "1'200" and "1 200". */
const thousands = String.raw`\d{1,3}(?:[,'’]\d{3})+|[1-9]\s\d{3}(?!\d)`
const digits = String.raw`(?:${thousands}|(?![1-9]\s\d{3}(?!\d))\d+)(?:\.\d{1,2})?`
const sign = String.raw`(?:US ?)?\p{Sc}`
const lowest = '(?<lowest>(?:over|above|from|than|least|min|minimum|starting at) ?)?'
const amount = `(?:${sign})? ?${digits} ?k?`
/** Of two amounts the second one is the limit. */
const lowerAmount = `(?:(?:from )?${amount} ?(?:-|–|to) ?|between ${amount} (?:-|–|to|and) |${lowest})`

const pattern = (source: string) => new RegExp(start + source, 'iu')
const bedroomWords = [pattern(`(?<value>[1-6]|${spelledOut})[ -]?(?:bedrooms?|beds?|bdrms?|bds?|brs?)${noStreet}`)]
const walkWords = [
  pattern(String.raw`(?:${atMost} )?(?<value>\d{1,2}|${spelledOut})[ -]?min(?:ute)?s?${noStreet}(?: walk(?:ing)?\b)?`),
]

/** Returns the patterns of a rent, with the site's currency by its sign, code or name: "under $900", "900 euros a week". */
function priceWords(): RegExp[] {
  const names = ['bucks', ...currencyWords()].join('|')
  const unit = String.raw` ?(?:(?:${names}|(?:/|per |a )(?:mo(?:nth)?|wk|week))\b|\p{Sc}(?![\p{L}\p{N}]))`
  const end = String.raw`(?![\p{L}\p{N}]|[.,]\d)(?:${unit})?`
  return [
    String.raw`${atMost} ?(?<value>${sign} ?${digits} ?k?|${digits} ?k|(?:${thousands}|\d{3,4})(?:\.\d\d)?)${end}`,
    `${lowerAmount}(?<value>${sign} ?${digits} ?k?)${end}`,
    `${lowerAmount}(?<value>${digits} ?k?)${unit}`,
  ].map(pattern)
}

/**
 * Returns the filters that the words of a search name, and the other words: "2 bedroom under $1,200 porch" is two bedrooms,
 * up to $1.2K and "porch". An amount within a price bucket lets the bucket through.
 * @param point where a walk is to.
 */
export function filtersInWords(words: string, point: CampusPointKey): { filters: CardFilters; rest: string } {
  let rest = words
  /** Returns what the first fitting pattern names, and takes it out of the rest. */
  const take = (patterns: readonly RegExp[]): string | undefined => {
    const found = patterns.map(each => each.exec(rest)).find(match => match && !match.groups?.lowest)
    if (found) rest = rest.replace(found[0], `${found.groups?.before} `)
    return found?.groups?.value
  }
  const [bedrooms, walk, price] = [take(bedroomWords), take(walkWords), take(priceWords())]
  const filters: CardFilters = {
    ...(bedrooms && { bedrooms: amountOf(bedrooms) }),
    ...(price && { maxPrice: bucketOf(amountOf(price)) }),
    ...(walk && { walk: `${point}:${amountOf(walk)}` }),
  }
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

/** Returns an amount: 1200 for "$1.2K" and "1,200", 2 for "two". */
function amountOf(text: string): number {
  const spelled = numberWords.get(text.toLowerCase())
  return spelled ?? Number.parseFloat(text.replace(/[^\d.]/g, '')) * (/k$/i.test(text) ? 1000 : 1)
}

function bucketOf(amount: number): number {
  const within = rentBounds().findIndex(bound => amount <= bound)
  return within === -1 ? priceSteps() : within + 1
}
