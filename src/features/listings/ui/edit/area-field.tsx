import { Field } from '../../../../ui/form/field.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'

/** Renders the choice of a building's area: one of the site's, or none. */
export function AreaField(props: { value: string; error: string | undefined; onChange(key: string): void }) {
  const { value, error, onChange } = props
  const { areas } = useSite()
  return (
    <Field label="Area" error={error}>
      {control => (
        <select {...control} name="area" value={value} onChange={event => onChange(event.target.value)}>
          <option value="">None</option>
          {areas.map(area => (
            <option key={area.key} value={area.key}>
              {area.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
