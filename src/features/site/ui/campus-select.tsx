import { Select } from '../../../ui/form/select.tsx'
import type { CampusPointKey } from '../rules.ts'
import { setCampusPoint, useWalkPoint } from './campus-point.ts'
import { useSite } from './site-context.tsx'

/** Renders the menu of campus points. A choice counts on every page at once. */
export function CampusSelect(props: { label: string }) {
  const options = useSite().campusPoints.map(({ key, label }) => ({ value: key, label }))
  return (
    <Select<CampusPointKey>
      label={props.label}
      name="campus"
      value={useWalkPoint()}
      options={options}
      onChange={setCampusPoint}
    />
  )
}
