import { type ReactNode, useId, useRef } from 'react'
import { ChoiceOption, ChoiceOptions } from '../../../../ui/form/choice.tsx'
import { FieldMessage } from '../../../../ui/form/field.tsx'
import { type AmenityKey, amenityKeys } from '../../rules.ts'
import { amenityLabel } from '../answers.tsx'
import styles from './choice-field.module.css'

export interface FieldProps<Value> {
  /** As in problem+json. */
  name: string
  value: Value
  error: string | undefined
  onChange(value: Value): void
}

interface ChoiceFieldProps<Value> extends FieldProps<Value | null> {
  label: string
  hint?: string
  options: readonly { value: Value; label: string }[]
  /** Whether the choice can be taken back: it is null then. */
  isOptional?: boolean
}

export function ChoiceField<Value extends string | number | boolean>(props: ChoiceFieldProps<Value>) {
  const { name, value, options, isOptional, onChange, ...group } = props
  return (
    <ChoiceGroup
      {...group}
      role="radiogroup"
      isAnswered={value !== null}
      onClear={isOptional ? () => onChange(null) : undefined}
    >
      {options.map(option => (
        <ChoiceOption
          key={option.label}
          type="radio"
          name={name}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </ChoiceOption>
      ))}
    </ChoiceGroup>
  )
}

/**
 * Renders a group of options with its label, hint and error.
 * @param props.onClear takes an optional answer back. Its button keeps its room while there is none, so that nothing moves.
 */
function ChoiceGroup(props: {
  /** Without one, a group of checkboxes. */
  role?: 'radiogroup'
  label: string
  hint?: string
  error: string | undefined
  isAnswered: boolean
  onClear: (() => void) | undefined
  children: ReactNode
}) {
  const { role, label, hint, error, isAnswered, onClear, children } = props
  const [labelId, hintId, messageId] = [useId(), useId(), useId()]
  const group = useRef<HTMLFieldSetElement>(null)
  const required = onClear ? {} : { 'aria-required': true, 'aria-invalid': error ? true : undefined }
  const clear = () => {
    onClear?.()
    // The pressed button disappears.
    group.current?.querySelector('input')?.focus()
  }
  return (
    <fieldset
      ref={group}
      role={role}
      className={styles.group}
      data-section
      aria-labelledby={labelId}
      aria-describedby={hint ? `${hintId} ${messageId}` : messageId}
      {...required}
    >
      <div className={styles.heading}>
        <h3 id={labelId} className={styles.label}>
          {label} {onClear && <span>(optional)</span>}
        </h3>
        {onClear && (
          <button
            type="button"
            className={styles.clear}
            data-shown={isAnswered || undefined}
            aria-label={`Clear the answer: ${label}`}
            onClick={clear}
          >
            Clear
          </button>
        )}
      </div>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <ChoiceOptions>{children}</ChoiceOptions>
      <FieldMessage id={messageId} text={error} />
    </fieldset>
  )
}

/** Renders the amenities as native checkboxes in one bar, and one for none of them. */
export function AmenitiesField({ name, value, error, onChange }: FieldProps<AmenityKey[] | null>) {
  const toggle = (key: AmenityKey, isChosen: boolean) => {
    const chosen = amenityKeys.filter(each => (each === key ? isChosen : value?.includes(each)))
    // Without the last one the question is not answered. "None of these" is a choice of its own.
    onChange(chosen.length > 0 ? chosen : null)
  }
  return (
    <ChoiceGroup
      label="What came with it?"
      hint="Choose what was in the rent or on site."
      error={error}
      isAnswered={value !== null}
      onClear={() => onChange(null)}
    >
      {amenityKeys.map(key => (
        <ChoiceOption
          key={key}
          type="checkbox"
          name={name}
          checked={value?.includes(key) ?? false}
          onChange={event => toggle(key, event.target.checked)}
        >
          {amenityLabel(key)}
        </ChoiceOption>
      ))}
      <ChoiceOption
        type="checkbox"
        name={name}
        checked={value?.length === 0}
        onChange={event => onChange(event.target.checked ? [] : null)}
      >
        None of these
      </ChoiceOption>
    </ChoiceGroup>
  )
}
