import { rentBounds } from '../../../../ui/format.ts'
import type { CampusPointKey } from '../../../site/rules.ts'
import { setCampusPoint, useWalkPoint } from '../../../site/ui/campus-point.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { amenityLabel, bedroomCounts, type ProblemKey, problemName } from '../../catalog/rules.ts'
import { filterText, priceText, type SiteNames } from '../../lists/filter-rules.ts'
import {
  type CardFilters,
  campusChanges,
  isListFilter,
  type ListFilter,
  listFilters,
  type MenuFilter,
  menuFilters,
  namedCampusPoint,
  walkLimitMinutes,
} from '../../lists/rules.ts'
import type { FilterState } from './use-filters.ts'

const filterLabels: Record<MenuFilter, string> = {
  maxPrice: 'Price',
  bedrooms: 'Bedrooms',
  minRating: 'Rating',
  minMaintenance: 'Repairs',
  area: 'Area',
  walk: 'Walk',
  amenities: 'Comes with',
  without: 'Problems',
}

const labelWithout = (key: ProblemKey) => `No ${problemName(key)}`

const keyLabels = { amenities: amenityLabel, without: labelWithout } as Record<ListFilter, (key: string) => string>

/** Returns a menu for each filter of a list, and beside that of the walk one for the campus point that walks are to. */
export function useFilterMenus({ filters, change, isSearch }: Pick<FilterState, 'filters' | 'change' | 'isSearch'>) {
  const site = useSite()
  const walkTo = useWalkPoint(namedCampusPoint(filters))
  const names = menuFilters.filter(name => isSearch || name !== 'area')
  const menus = names.map(name => ({
    name: name as string,
    label: filterLabels[name],
    value: String(filters[name] ?? ''),
    options: filterOptions(name, filters, site, walkTo),
    onChange: (value: string) => change({ [name]: value === '' ? undefined : value }),
  }))
  const chooseCampus = (value: string) => {
    const point = value as CampusPointKey
    setCampusPoint(point)
    change(campusChanges(filters, point))
  }
  const campusOptions = site.campusPoints.map(({ key, label }) => ({ value: key as string, label }))
  const campus = { name: 'campus', label: 'Campus', value: walkTo, options: campusOptions, onChange: chooseCampus }
  return menus.flatMap(menu => (menu.name === 'walk' ? [menu, campus] : [menu]))
}

/** Returns the options of a filter, "Any" first. Includes the current value even if it is not one of the usual ones. */
function filterOptions(name: MenuFilter, filters: CardFilters, site: SiteNames, walkTo: CampusPointKey) {
  const offered = [{ value: '', label: 'Any' }, ...usualOptions(name, filters, site, walkTo)]
  const value = filters[name] === undefined ? '' : String(filters[name])
  if (offered.some(option => option.value === value)) return offered
  const label = isListFilter(name) ? value.split(',').map(keyLabels[name]).join(', ') : filterText(name, filters, site)
  return [...offered, { value, label }]
}

function usualOptions(name: MenuFilter, filters: CardFilters, { areas }: SiteNames, walkTo: CampusPointKey) {
  if (name === 'area') return areas.map(area => ({ value: area.key.toLowerCase(), label: area.name }))
  if (name === 'walk')
    return walkLimitMinutes.map(minutes => ({ value: `${walkTo}:${minutes}`, label: `${minutes} min` }))
  if (isListFilter(name)) return optionsOfList(name, filters[name] ?? [])
  if (name === 'bedrooms') return bedroomCounts.map(n => ({ value: String(n), label: String(n) }))
  if (name === 'maxPrice') return rentBounds().map((_, i) => ({ value: String(i + 1), label: priceText(i + 1) }))
  return [4.5, 4, 3, 2].map(rating => ({ value: String(rating), label: `${rating}+` }))
}

/** Returns the keys that are not chosen; each adds to those that are. */
function optionsOfList(name: ListFilter, chosen: readonly string[]) {
  const all: readonly string[] = listFilters[name]
  return all
    .filter(key => !chosen.includes(key))
    .map(key => ({
      value: all.filter(each => each === key || chosen.includes(each)).join(),
      label: `${chosen.length > 0 ? '+ ' : ''}${keyLabels[name](key)}`,
    }))
}
