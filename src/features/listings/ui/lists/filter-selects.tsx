import { Select } from '../../../../ui/form/select.tsx'
import type { CampusPointKey } from '../../../site/rules.ts'
import { useWalkPoint } from '../../../site/ui/campus-point.ts'
import { CampusSelect } from '../../../site/ui/campus-select.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import { bedroomCounts, priceBuckets } from '../../catalog/rules.ts'
import { filterText, priceText, type SiteNames } from '../../lists/filter-rules.ts'
import {
  type CardFilters,
  campusChanges,
  type MenuFilter,
  menuFilters,
  namedCampusPoint,
  walkLimitMinutes,
} from '../../lists/rules.ts'
import type { FilterState } from './use-filters.ts'

const filterLabels: Record<MenuFilter, string> = {
  maxPrice: 'Price:',
  bedrooms: 'Bedrooms:',
  minRating: 'Rating:',
  minMaintenance: 'Repairs:',
  area: 'Area:',
  walk: 'Walk:',
}

/** Renders a menu for each filter of a list, and that of the campus points, to which walks are. */
export function FilterSelects(props: Pick<FilterState, 'filters' | 'change' | 'isSearch'>) {
  const { filters, change, isSearch } = props
  const site = useSite()
  const walkTo = useWalkPoint(namedCampusPoint(filters))
  return (
    <>
      {menuFilters
        .filter(name => isSearch || name !== 'area')
        .map(name => (
          <Select
            key={name}
            label={filterLabels[name]}
            name={name}
            value={String(filters[name] ?? '')}
            options={filterOptions(name, filters, site, walkTo)}
            onChange={value => change({ [name]: value === '' ? undefined : value })}
          />
        ))}
      <CampusSelect label="Campus:" shown={walkTo} onChoose={point => change(campusChanges(filters, point))} />
    </>
  )
}

/** Returns the options of a filter, "Any" first. Includes the current value even if it is not one of the usual ones. */
function filterOptions(name: MenuFilter, filters: CardFilters, site: SiteNames, walkTo: CampusPointKey) {
  const offered = [{ value: '', label: 'Any' }, ...usualOptions(name, site, walkTo)]
  const value = filters[name] === undefined ? '' : String(filters[name])
  if (offered.some(option => option.value === value)) return offered
  return [...offered, { value, label: filterText(name, filters, site) }]
}

function usualOptions(name: MenuFilter, { areas }: SiteNames, walkTo: CampusPointKey) {
  if (name === 'area') return areas.map(area => ({ value: area.key.toLowerCase(), label: area.name }))
  if (name === 'walk')
    return walkLimitMinutes.map(minutes => ({ value: `${walkTo}:${minutes}`, label: `${minutes} min` }))
  if (name === 'bedrooms') return bedroomCounts.map(n => ({ value: String(n), label: String(n) }))
  if (name === 'maxPrice') return priceBuckets.map(bucket => ({ value: String(bucket), label: priceText(bucket) }))
  return [4.5, 4, 3, 2].map(rating => ({ value: String(rating), label: `${rating}+` }))
}
