import { type AriaAttributes, type ReactNode, useId } from 'react'
import layout from '../layout.module.css'
import styles from './field.module.css'

/** The class of inputs, text areas and selects. */
export const inputClass = styles.input ?? ''

interface FieldProps {
  label: string
  error: string | undefined
  required?: boolean
  /** Shown while nothing is wrong. */
  hint?: ReactNode
  /** Shown before the error, such as a count of characters. */
  status?: string
}

/** Renders a labeled field with its hint or error. @param children renders the control with the given properties. */
export function Field(
  props: FieldProps & { children(control: AriaAttributes & { id: string; className: string }): ReactNode },
) {
  const { label, error, required, hint, status, children } = props
  const id = useId()
  const messageId = useId()
  const message = [status, errorSentence(label, error)].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <span>{label}</span> {!required && <span className={layout.quiet}>(optional)</span>}
      </label>
      {children({
        id,
        className: inputClass,
        'aria-required': required,
        'aria-invalid': Boolean(error) || undefined,
        'aria-describedby': messageId,
      })}
      <p id={messageId} className={error ? styles.error : styles.hint}>
        {message || hint}
      </p>
    </div>
  )
}

/** Renders a field for text. @param props.rows makes it a text area. @param props.maxLength shows a count toward it. */
export function TextField(
  props: Omit<FieldProps, 'status'> & {
    name: string
    value: string
    onChange(value: string): void
    type?: 'text' | 'email'
    autoComplete?: string
    inputMode?: 'decimal' | 'url'
    rows?: number
    maxLength?: number
  },
) {
  const { name, value, onChange, type = 'text', autoComplete = 'off', inputMode, rows, maxLength, ...field } = props
  const status = maxLength === undefined ? undefined : `${[...value.trim()].length}/${maxLength}`
  const shared = {
    name,
    value,
    autoComplete,
    inputMode,
    dir: 'auto',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <Field {...field} status={status}>
      {control =>
        rows ? <textarea {...control} {...shared} rows={rows} /> : <input {...control} {...shared} type={type} />
      }
    </Field>
  )
}

/**
 * Renders what is wrong with a group of controls. It is always there, so that the group can name its `id` as its
 * description; without one it is announced.
 */
export function FieldMessage({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <p id={id} role={id === undefined ? 'alert' : undefined} className={styles.group}>
      {text}
    </p>
  )
}

/** Returns an error as a sentence: the label precedes a message that starts in lower case ("Latitude is missing."). */
export function errorSentence(label: string, message: string | undefined): string | undefined {
  return message && /^[a-z]/.test(message) ? `${label} ${message}.` : message
}
