import { Select } from '../../../ui/form/select.tsx'
import type { CampusPointKey } from '../rules.ts'
import { setCampusPoint, useWalkPoint } from './campus-point.ts'
import { useSite } from './site-context.tsx'

/**
 * Renders the menu of campus points. A choice counts on every page at once.
 * @param props.named the point that the page's address names, which counts instead.
 * @param props.onNamed puts the choice into that address.
 */
export function CampusSelect(props: {
  label: string
  named?: CampusPointKey | undefined
  onNamed?(point: CampusPointKey): void
}) {
  const options = useSite().campusPoints.map(({ key, label }) => ({ value: key, label }))
  return (
    <Select<CampusPointKey>
      label={props.label}
      name="campus"
      value={useWalkPoint(props.named)}
      options={options}
      onChange={point => {
        setCampusPoint(point)
        if (props.named) props.onNamed?.(point)
      }}
    />
  )
}
