import { Select } from '../../../ui/form/select.tsx'
import type { CampusPointKey } from '../rules.ts'
import { setCampusPoint, useWalkPoint } from './campus-point.ts'
import { useSite } from './site-context.tsx'

/**
 * Renders the menu of campus points. A choice counts on every page at once.
 * @param shown replaces the reader's choice, for a page whose address names a point.
 * @param onChoose is called after the choice.
 */
export function CampusSelect(props: { label: string; shown?: CampusPointKey; onChoose?(point: CampusPointKey): void }) {
  const choose = (point: CampusPointKey) => {
    setCampusPoint(point)
    props.onChoose?.(point)
  }
  return (
    <Select<CampusPointKey>
      label={props.label}
      name="campus"
      value={useWalkPoint(props.shown)}
      options={useCampusOptions()}
      onChange={choose}
    />
  )
}

/** Returns the campus points as options of a menu. */
export function useCampusOptions(): { value: CampusPointKey; label: string }[] {
  return useSite().campusPoints.map(({ key, label }) => ({ value: key, label }))
}
