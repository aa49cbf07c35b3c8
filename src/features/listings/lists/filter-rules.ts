import { href, paths } from '../../../site-map.ts'
import { countLabel, formatMoney, rentBounds } from '../../../ui/format.ts'
import type { PublicSite } from '../../site/rules.ts'
import { amenityLabel, bedroomsLabel, problemName } from '../catalog/rules.ts'
import { type CardFilters, cardFiltersToQuery, type FilterName, partsOfWalk } from './rules.ts'

export type SiteNames = Pick<PublicSite, 'areas' | 'campusPoints'>

export function propertiesText(count: number): string {
  return countLabel(count, 'property', 'properties')
}

/** Returns the label of a price bucket with an upper bound. */
export const priceText = (bucket: number): string => `Up to ${formatMoney(rentBounds()[bucket - 1] ?? 0)}`

/** Returns an active filter in words: "Up to $1.2K", "2 bedrooms", "4+ stars", "West", "10 min to Ho Plaza". */
export function filterText(name: FilterName, filters: CardFilters, { areas, campusPoints }: SiteNames): string {
  const value = filters[name]
  if (name === 'maxPrice') return priceText(Number(value))
  if (name === 'bedrooms') return bedroomsLabel(Number(value))
  if (name === 'minRating') return `${value}+ stars`
  if (name === 'minMaintenance') return `Repairs ${value}+`
  if (name === 'amenities') return (filters.amenities ?? []).map(amenityLabel).join(', ')
  if (name === 'without') return `No reports of ${(filters.without ?? []).map(problemName).join(', ')}`
  if (name === 'bbox') return 'Part of the map'
  if (name === 'walk' && filters.walk) {
    const { point, minutes } = partsOfWalk(filters.walk)
    return `${minutes} min to ${campusPoints.find(({ key }) => key === point)?.label ?? point}`
  }
  return areas.find(area => area.key.toLowerCase() === value)?.name ?? String(value)
}

/**
 * Returns the path under which a search is saved: what its page reads, always in the same order, and nothing else. It is
 * without the campus point: that choice is never stored with an account.
 * @param subject its words (none for all apartments), or the name of an area.
 */
export function pathOfSearch(subject: { words: string } | { area: string }, all: CardFilters): string {
  const filters = { ...all, campus: undefined }
  const withQuery = (path: string, query: URLSearchParams) => path + (String(query) && `?${query}`)
  // The area is in the path.
  if ('area' in subject)
    return withQuery(href.location(subject.area), cardFiltersToQuery({ ...filters, area: undefined }))
  const words = subject.words === '' ? [] : [['q', subject.words]]
  return withQuery(paths.search, new URLSearchParams([...words, ...cardFiltersToQuery(filters)]))
}
