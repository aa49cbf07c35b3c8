import { Choice, ChoiceOption, ChoiceOptions } from '../../../../ui/form/choice.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import type { CampusPointKey } from '../../../site/rules.ts'
import { setCampusPoint, useWalkPoint } from '../../../site/ui/campus-point.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import {
  chipsOf,
  type FilterName,
  type FilterOption,
  filterLabel,
  filterNames,
  filterRows,
  keysOf,
  optionsOf,
  partsOfWalk,
  type SiteNames,
  type WalkLimit,
} from '../../lists/filter-rules.ts'
import { type CardFilters, campusChanges, namedCampusPoint } from '../../lists/rules.ts'
import type { FilterState } from './use-filters.ts'

type ControlState = Pick<FilterState, 'filters' | 'change' | 'isSearch'>
interface ControlProps extends ControlState {
  name: FilterName
}

/** Returns the filters that have a control, in their order; those of the bar, or the others. */
export const filtersInBar = (isInBar: boolean, isSearch: boolean): FilterName[] =>
  filterNames().filter(
    name => filterRows[name].options && Boolean(filterRows[name].isInBar) === isInBar && (isSearch || name !== 'area'),
  )

/** Returns the options of a filter. Includes the current value even if it is not one of the usual ones. */
function optionsWith(name: FilterName, filters: CardFilters, site: SiteNames): FilterOption[] {
  const offered = optionsOf(name, site) ?? []
  const value = filters[name]
  if (value === undefined || Array.isArray(value) || offered.some(option => option.value === String(value)))
    return offered
  return [...offered, { value: String(value), label: chipsOf(name, value, site).join(', ') }]
}

const any: FilterOption = { value: '', label: 'Any' }
const textOf = (name: FilterName, filters: CardFilters) => String(filters[name] ?? '')

/** Renders a filter of one value as a menu of the bar. */
export function FilterSelect({ name, filters, change }: ControlProps) {
  const site = useSite()
  const options = [any, ...optionsWith(name, filters, site)]
  const choose = (value: string) => {
    if (name === 'walk' && value !== '') setCampusPoint(partsOfWalk(value as WalkLimit).point)
    change({ [name]: value === '' ? undefined : value })
  }
  return (
    <Select
      label={`${filterLabel(name)}:`}
      name={name}
      value={textOf(name, filters)}
      options={options}
      onChange={choose}
    />
  )
}

/** Renders a filter with all that can be chosen in view: for a sheet, and for pages without scripts. */
export function FilterChoice(props: ControlProps) {
  const { name, filters, change } = props
  const site = useSite()
  if (keysOf(name)) return <FilterChecks {...props} />
  if (name === 'walk') return <WalkChoice {...props} />
  return (
    <Choice
      label={filterLabel(name)}
      name={name}
      value={textOf(name, filters)}
      options={[any, ...optionsWith(name, filters, site)]}
      onChange={value => change({ [name]: value === '' ? undefined : value })}
    />
  )
}

/** Renders the keys of a filter as check boxes, which stay where they are. */
function FilterChecks({ name, filters, change }: ControlProps) {
  const chosen = (filters[name] as readonly string[] | undefined) ?? []
  const toggle = (key: string) => {
    const keys = chosen.includes(key) ? chosen.filter(each => each !== key) : [...chosen, key]
    change({ [name]: keys.length > 0 ? keys.join() : undefined })
  }
  return (
    <fieldset>
      <legend>{filterLabel(name)}</legend>
      <ChoiceOptions>
        {optionsOf(name, useSite())?.map(({ value, label }) => (
          <ChoiceOption
            key={value}
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          >
            {label}
          </ChoiceOption>
        ))}
      </ChoiceOptions>
    </fieldset>
  )
}

/** Renders the campus point that walks are to, and how long they may be. */
function WalkChoice({ filters, change }: ControlProps) {
  const site = useSite()
  const walkTo = useWalkPoint(namedCampusPoint(filters))
  const choosePoint = (point: CampusPointKey) => {
    setCampusPoint(point)
    change(campusChanges(filters, point))
  }
  const limits = optionsWith('walk', filters, site)
    .filter(({ value }) => partsOfWalk(value as WalkLimit).point === walkTo)
    .map(({ value }) => ({ value, label: `${partsOfWalk(value as WalkLimit).minutes} min` }))
  return (
    <>
      <Choice
        label="Walk to"
        name="campus"
        value={walkTo}
        options={site.campusPoints.map(({ key, label }) => ({ value: key, label }))}
        onChange={choosePoint}
      />
      <Choice
        label="Walk"
        name="walk"
        value={textOf('walk', filters)}
        options={[any, ...limits]}
        onChange={value => change({ walk: value === '' ? undefined : value })}
      />
    </>
  )
}
