import { Select } from '../../../ui/form/select.tsx'
import type { CampusPointKey } from '../rules.ts'
import { setCampusPoint, useCampusPoint } from './campus-point.ts'
import { useSite } from './site-context.tsx'

/**
 * Renders the menu of campus points. A choice counts on every page at once.
 * @param shown replaces the reader's choice, for a page whose address names a point.
 * @param onChoose is called after the choice, with undefined for anywhere on campus.
 */
export function CampusSelect(props: {
  label: string
  shown?: CampusPointKey
  onChoose?(point: CampusPointKey | undefined): void
}) {
  const own = useCampusPoint()
  const choose = (value: CampusPointKey | '') => {
    const point = value || undefined
    setCampusPoint(point)
    props.onChoose?.(point)
  }
  return (
    <Select<CampusPointKey | ''>
      label={props.label}
      name="campus"
      value={props.shown ?? own ?? ''}
      options={useCampusOptions()}
      onChange={choose}
    />
  )
}

/** Returns "Anywhere on campus", with an empty value, and the campus points. */
export function useCampusOptions(): { value: CampusPointKey | ''; label: string }[] {
  const points = useSite().campusPoints.map(({ key, label }) => ({ value: key, label }))
  return [{ value: '', label: 'Anywhere on campus' }, ...points]
}
