import { useId } from 'react'
import { FieldMessage } from '../../../../../ui/form/field.tsx'
import styles from './choice-field.module.css'

/** Renders a choice among a few options as native radio buttons in one bar. */
export function ChoiceField(props: {
  label: string
  hint?: string
  name: string
  options: readonly { value: number; label: string }[]
  /** 0 when nothing is chosen. */
  value: number
  error: string | undefined
  onChange(value: number): void
}) {
  const { label, hint, name, options, value, error, onChange } = props
  const [labelId, hintId, messageId] = [useId(), useId(), useId()]
  return (
    <div
      role="radiogroup"
      data-section
      aria-labelledby={labelId}
      aria-describedby={hint ? `${hintId} ${messageId}` : messageId}
      aria-required="true"
      aria-invalid={error ? true : undefined}
    >
      <h3 id={labelId} className={styles.label}>
        {label}
      </h3>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.options}>
        {options.map(option => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldMessage id={messageId} text={error} />
    </div>
  )
}
