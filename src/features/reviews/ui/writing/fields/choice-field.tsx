import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import field from '../../../../../ui/form/field.module.css'
import { FieldMessage } from '../../../../../ui/form/field.tsx'
import styles from './choice-field.module.css'

interface ChoiceFieldProps<Value> {
  label: string
  hint?: string
  name: string
  options: readonly { value: Value; label: string }[]
  /** Undefined when nothing is chosen. */
  value: Value | undefined
  error: string | undefined
  onChange(value: Value): void
  /** Takes the choice back; present where none has to be made. */
  onClear?: () => void
}

/** Renders a choice among a few options as native radio buttons in one bar. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { label, hint, name, options, value, error, onChange, onClear } = props
  const [labelId, hintId, messageId] = [useId(), useId(), useId()]
  const group = useRef<HTMLDivElement>(null)
  const clear = onClear && (
    <ClearButton
      label={label}
      isShown={value !== undefined}
      onClear={() => {
        onClear()
        // The pressed button disappears.
        group.current?.querySelector('input')?.focus()
      }}
    />
  )
  return (
    <div
      ref={group}
      role="radiogroup"
      data-section
      aria-labelledby={labelId}
      aria-describedby={hint ? `${hintId} ${messageId}` : messageId}
      aria-required={onClear ? undefined : 'true'}
      aria-invalid={error ? true : undefined}
    >
      <ChoiceLabel id={labelId} label={label} isOptional={onClear !== undefined} clear={clear} />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.options}>
        {options.map(option => (
          <ChoiceOption
            key={option.value}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          >
            {option.label}
          </ChoiceOption>
        ))}
      </div>
      <FieldMessage id={messageId} text={error} />
    </div>
  )
}

/** Renders one option of a bar: a native radio button or checkbox that its label shows. */
export function ChoiceOption({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={styles.option}>
      <input {...input} className={field.unseen} />
      {children}
    </label>
  )
}

/** Renders the label of a group of choices. @param clear the button that takes an optional choice back. */
export function ChoiceLabel(props: { id: string; label: string; isOptional: boolean; clear?: ReactNode }) {
  const { id, label, isOptional, clear } = props
  return (
    <div className={styles.heading}>
      <h3 id={id} className={styles.label}>
        {label} {isOptional && <span>(optional)</span>}
      </h3>
      {clear}
    </div>
  )
}

/** Renders the button that takes an optional answer back. It keeps its room while there is none, so that nothing moves. */
export function ClearButton({ label, isShown, onClear }: { label: string; isShown: boolean; onClear(): void }) {
  return (
    <button
      type="button"
      className={styles.clear}
      data-shown={isShown || undefined}
      aria-label={`Clear the answer: ${label}`}
      onClick={onClear}
    >
      Clear
    </button>
  )
}
