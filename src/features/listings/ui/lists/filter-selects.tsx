import { Select } from '../../../../ui/form/select.tsx'
import { defaultCampusPoint } from '../../../site/rules.ts'
import { useCampusPoint } from '../../../site/ui/campus-point.ts'
import { CampusSelect } from '../../../site/ui/campus-select.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import { type CardFilters, campusChanges, menuFilters } from '../../lists/rules.ts'
import { filterLabels, filterOptions } from './filter-labels.ts'
import type { FilterState } from './use-filters.ts'

/**
 * Renders a menu for each filter of a list, and that of the campus points, to which walks are.
 * @param withArea offers the area too, for lists of several areas.
 */
export function FilterSelects(props: { filters: CardFilters; withArea: boolean; change: FilterState['change'] }) {
  const { filters, withArea, change } = props
  const site = useSite()
  const own = useCampusPoint() ?? defaultCampusPoint
  return (
    <>
      {menuFilters
        .filter(name => withArea || name !== 'area')
        .map(name => (
          <Select
            key={name}
            label={filterLabels[name]}
            name={name}
            value={String(filters[name] ?? '')}
            options={filterOptions(name, filters, site, filters.campus ?? own)}
            onChange={value => change({ [name]: value === '' ? undefined : value })}
          />
        ))}
      <CampusSelect label="Campus:" shown={filters.campus} onChoose={point => change(campusChanges(filters, point))} />
    </>
  )
}
