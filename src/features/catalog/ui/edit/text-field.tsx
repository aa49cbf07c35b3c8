import { type ReactNode, useId } from 'react'
import styles from './edit.module.css'

/** The server's words without the field's own name become a sentence: "Latitude is missing." */
export function errorSentence(label: string, message: string | undefined): string | undefined {
  return message && /^[a-z]/.test(message) ? `${label} ${message}.` : message
}

/** One labelled line of text, with its hint and what is wrong with it. */
export function TextField(props: {
  label: string
  name: string
  value: string
  error: string | undefined
  onChange(value: string): void
  hint?: ReactNode
  required?: boolean
  inputMode?: 'decimal' | 'url'
}) {
  const { label, name, value, error, onChange, hint, required, inputMode } = props
  const [id, helpId] = [useId(), useId()]
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {!required && <span>(optional)</span>}
      </label>
      <input
        id={id}
        name={name}
        type="text"
        autoComplete="off"
        inputMode={inputMode}
        className={styles.input}
        value={value}
        aria-required={required}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={helpId}
        onChange={event => onChange(event.target.value)}
      />
      <p id={helpId} className={error ? styles.wrong : styles.hint}>
        {errorSentence(label, error) ?? hint}
      </p>
    </div>
  )
}
