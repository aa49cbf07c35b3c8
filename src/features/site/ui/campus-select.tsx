import { Select } from '../../../ui/form/select.tsx'
import { type CampusPointKey, defaultCampusPoint } from '../rules.ts'
import { setCampusPoint, useCampusPoint } from './campus-point.ts'
import { useSite } from './site-context.tsx'

/**
 * Renders the menu of campus points. A choice counts on every page at once.
 * @param shown replaces the reader's choice, for a page whose address names a point.
 * @param onChoose is called after the choice.
 */
export function CampusSelect(props: { label: string; shown?: CampusPointKey; onChoose?(point: CampusPointKey): void }) {
  const own = useCampusPoint()
  const choose = (point: CampusPointKey) => {
    setCampusPoint(point)
    props.onChoose?.(point)
  }
  return (
    <Select<CampusPointKey>
      label={props.label}
      name="campus"
      value={props.shown ?? own ?? defaultCampusPoint}
      options={useCampusOptions()}
      onChange={choose}
    />
  )
}

export function useCampusOptions(): { value: CampusPointKey; label: string }[] {
  return useSite().campusPoints.map(({ key, label }) => ({ value: key, label }))
}
