import { useId } from 'react'
import styles from './contact.module.css'

/** One labelled field with its message; `rows` makes it a text of several lines. */
export function FormField(props: {
  label: string
  name: string
  value: string
  error: string | undefined
  onChange(value: string): void
  type?: 'text' | 'email'
  required?: boolean
  autoComplete?: string
  rows?: number
  /** Counts towards this many characters. */
  maxLength?: number
}) {
  const {
    label,
    name,
    value,
    error,
    onChange,
    type = 'text',
    required,
    autoComplete = 'off',
    rows,
    maxLength: most,
  } = props
  const [id, helpId] = [useId(), useId()]
  const shared = {
    id,
    name,
    value,
    autoComplete,
    className: styles.input,
    'aria-required': required,
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': helpId,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  const count = most === undefined ? '' : `${[...value.trim()].length}/${most}`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {!required && <span>(optional)</span>}
      </label>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
      <p id={helpId} className={error ? styles.wrong : styles.help}>
        {[count, error].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}
