import type { PublicSite } from '../../site/rules.ts'
import { priceBounds } from '../catalog/rules.ts'
import { type CardFilters, type FilterName, partsOfWalk } from './rules.ts'

/** The site's own names. */
export type SiteNames = Pick<PublicSite, 'areas' | 'campusPoints'>

/** Returns the label of a price bucket. The last one has no upper bound and matches any price. */
export function priceText(bucket: number): string {
  const bound = priceBounds[bucket - 1]
  return bound ? `Up to ${bound}` : 'With a price'
}

/** Returns an active filter in words: "Up to $1.2K", "2 bedrooms", "4+ stars", "West", "10 min to Ho Plaza". */
export function filterText(name: FilterName, filters: CardFilters, { areas, campusPoints }: SiteNames): string {
  const value = filters[name]
  if (name === 'maxPrice') return priceText(Number(value))
  if (name === 'bedrooms') return value === 1 ? '1 bedroom' : `${value} bedrooms`
  if (name === 'minRating') return `${value}+ stars`
  if (name === 'minMaintenance') return `Repairs ${value}+`
  if (name === 'bbox') return 'Part of the map'
  if (name === 'walk' && filters.walk) {
    const { point, minutes } = partsOfWalk(filters.walk)
    return `${minutes} min to ${campusPoints.find(({ key }) => key === point)?.label ?? point}`
  }
  return areas.find(area => area.key.toLowerCase() === value)?.name ?? String(value)
}
