import { useId } from 'react'
import { useSite } from '../../../site/ui/site-context.tsx'
import styles from './edit.module.css'
import { errorSentence } from './text-field.tsx'

/** Renders the choice of a building's area: one of the site's, or none. */
export function AreaField(props: { value: string; error: string | undefined; onChange(key: string): void }) {
  const { value, error, onChange } = props
  const { areas } = useSite()
  const [id, helpId] = [useId(), useId()]
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        Area <span>(optional)</span>
      </label>
      <select
        id={id}
        name="area"
        className={styles.input}
        value={value}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={helpId}
        onChange={event => onChange(event.target.value)}
      >
        <option value="">None</option>
        {areas.map(area => (
          <option key={area.key} value={area.key}>
            {area.name}
          </option>
        ))}
      </select>
      <p id={helpId} className={styles.wrong}>
        {errorSentence('Area', error)}
      </p>
    </div>
  )
}
