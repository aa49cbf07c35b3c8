import { Select } from '../../../ui/form/select.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import { type CardFilters, menuFilters } from '../rules.ts'
import { filterLabels, filterOptions } from './filter-labels.ts'
import type { FilterState } from './use-filters.ts'

/**
 * Renders a menu for each filter of a list.
 * @param withArea offers the area too, for lists of several areas.
 */
export function FilterSelects(props: { filters: CardFilters; withArea: boolean; change: FilterState['change'] }) {
  const { filters, withArea, change } = props
  const site = useSite()
  return menuFilters
    .filter(name => withArea || name !== 'area')
    .map(name => (
      <Select
        key={name}
        label={filterLabels[name]}
        name={name}
        value={String(filters[name] ?? '')}
        options={filterOptions(name, filters, site)}
        onChange={value => change({ [name]: value === '' ? undefined : value })}
      />
    ))
}
