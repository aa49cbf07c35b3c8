import { priceBounds } from '../../catalog/rules.ts'
import type { PublicSite } from '../../site/rules.ts'
import {
  type CardFilters,
  type FilterName,
  type MenuFilter,
  maxBedrooms,
  maxPriceBucket,
  partsOfWalk,
  walkLimitMinutes,
} from '../rules.ts'

/** An option of a select. */
export interface Option {
  value: string
  label: string
}

const ratingFloors = [4.5, 4, 3, 2]

const numbers = (max: number) => Array.from({ length: max }, (_, i) => i + 1)
const anyValue: Option = { value: '', label: 'Any' }

/** The labels of the filters. */
export const filterLabels: Record<MenuFilter, string> = {
  maxPrice: 'Price:',
  bedrooms: 'Bedrooms:',
  minRating: 'Rating:',
  area: 'Area:',
  walk: 'Walk:',
}

/** The site's own names. */
type SiteNames = Pick<PublicSite, 'areas' | 'campusPoints'>

/** Returns the options of a filter, "Any" first. Includes the current value even if it is not one of the usual ones. */
export function filterOptions(name: MenuFilter, filters: CardFilters, site: SiteNames): Option[] {
  const offered = offeredBy(name, site)
  const value = filters[name]
  if (value === undefined || offered.some(option => option.value === String(value))) return [anyValue, ...offered]
  return [anyValue, ...offered, { value: String(value), label: filterText(name, filters, site) }]
}

function offeredBy(name: MenuFilter, { areas, campusPoints }: SiteNames): Option[] {
  if (name === 'area') return areas.map(area => ({ value: area.key.toLowerCase(), label: area.name }))
  if (name === 'walk')
    return campusPoints.flatMap(({ key, label }) =>
      walkLimitMinutes.map(minutes => ({ value: `${key}:${minutes}`, label: `${minutes} min to ${label}` })),
    )
  if (name === 'bedrooms') return numbers(maxBedrooms).map(n => ({ value: String(n), label: String(n) }))
  if (name === 'minRating') return ratingFloors.map(rating => ({ value: String(rating), label: `${rating}+` }))
  return numbers(maxPriceBucket).map(bucket => ({ value: String(bucket), label: priceText(bucket) }))
}

/** Returns the label of a price bucket. The last one has no upper bound and matches any price. */
function priceText(bucket: number): string {
  const bound = priceBounds[bucket - 1]
  return bound ? `Up to ${bound}` : 'With a price'
}

/** Returns an active filter in words: "Up to $1.2K", "2 bedrooms", "4+ stars", "West", "10 min to Ho Plaza". */
export function filterText(name: FilterName, filters: CardFilters, { areas, campusPoints }: SiteNames): string {
  const value = filters[name]
  if (name === 'maxPrice') return priceText(Number(value))
  if (name === 'bedrooms') return value === 1 ? '1 bedroom' : `${value} bedrooms`
  if (name === 'minRating') return `${value}+ stars`
  if (name === 'bbox') return 'Part of the map'
  if (name === 'walk' && filters.walk) {
    const { point, minutes } = partsOfWalk(filters.walk)
    return `${minutes} min to ${campusPoints.find(({ key }) => key === point)?.label ?? point}`
  }
  return areas.find(area => area.key.toLowerCase() === value)?.name ?? String(value)
}

/** Returns a count in words: "1 property", "12 properties". */
export function propertiesText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'property' : 'properties'}`
}
