import type { CampusPointKey } from '../../../site/rules.ts'
import { filterText, priceText, type SiteNames } from '../../lists/filter-rules.ts'
import { type CardFilters, type MenuFilter, maxBedrooms, maxPriceBucket, walkLimitMinutes } from '../../lists/rules.ts'

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
  minMaintenance: 'Repairs:',
  area: 'Area:',
  walk: 'Walk:',
}

/**
 * Returns the options of a filter, "Any" first. Includes the current value even if it is not one of the usual ones.
 * @param walkTo the campus point to offer walks to.
 */
export function filterOptions(
  name: MenuFilter,
  filters: CardFilters,
  site: SiteNames,
  walkTo: CampusPointKey,
): Option[] {
  const offered = offeredBy(name, site, walkTo)
  const value = filters[name]
  if (value === undefined || offered.some(option => option.value === String(value))) return [anyValue, ...offered]
  return [anyValue, ...offered, { value: String(value), label: filterText(name, filters, site) }]
}

function offeredBy(name: MenuFilter, { areas, campusPoints }: SiteNames, walkTo: CampusPointKey): Option[] {
  if (name === 'area') return areas.map(area => ({ value: area.key.toLowerCase(), label: area.name }))
  if (name === 'walk')
    return campusPoints
      .filter(({ key }) => key === walkTo)
      .flatMap(({ key, label }) =>
        walkLimitMinutes.map(minutes => ({ value: `${key}:${minutes}`, label: `${minutes} min to ${label}` })),
      )
  if (name === 'bedrooms') return numbers(maxBedrooms).map(n => ({ value: String(n), label: String(n) }))
  if (name === 'minRating' || name === 'minMaintenance')
    return ratingFloors.map(rating => ({ value: String(rating), label: `${rating}+` }))
  return numbers(maxPriceBucket).map(bucket => ({ value: String(bucket), label: priceText(bucket) }))
}

/** Returns a count in words: "1 property", "12 properties". */
export function propertiesText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'property' : 'properties'}`
}
