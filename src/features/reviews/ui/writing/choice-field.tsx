import { type ReactNode, useId, useRef } from 'react'
import { ChoiceOption, ChoiceOptions } from '../../../../ui/form/choice.tsx'
import { FieldMessage } from '../../../../ui/form/field.tsx'
import layout from '../../../../ui/layout.module.css'
import styles from './choice-field.module.css'

export interface FieldProps<Value> {
  /** As in problem+json. */
  name: string
  value: Value
  error: string | undefined
  onChange(value: Value): void
}

export function ChoiceField<Value extends string | number | boolean>(
  props: FieldProps<Value | null> & {
    label: string
    hint?: string
    options: readonly { value: Value; label: string }[]
    /** Whether the choice can be taken back: it is null then. */
    isOptional?: boolean
  },
) {
  const { value, options, isOptional, onChange, ...group } = props
  return (
    <ChoiceGroup
      {...group}
      type="radio"
      options={options.map(option => ({
        label: option.label,
        isChosen: option.value === value,
        onChange: () => onChange(option.value),
      }))}
      isAnswered={value !== null}
      onClear={isOptional && (() => onChange(null))}
    />
  )
}

/** Renders keys as native checkboxes in one bar, and one for none of them. */
export function KeysField<Key extends string>(
  props: FieldProps<Key[] | null> & {
    label: string
    hint: string
    keys: readonly Key[]
    labelOf(key: Key): string
    noneLabel: string
    children?: ReactNode
  },
) {
  const { value, onChange, keys, labelOf, noneLabel, ...group } = props
  const toggle = (key: Key, isChosen: boolean) => {
    const chosen = keys.filter(each => (each === key ? isChosen : value?.includes(each)))
    // Without the last one the question is not answered. None of them is a choice of its own.
    onChange(chosen.length > 0 ? chosen : null)
  }
  const options = keys.map(key => ({
    label: labelOf(key),
    isChosen: value?.includes(key) ?? false,
    onChange: (isChosen: boolean) => toggle(key, isChosen),
  }))
  const none = {
    label: noneLabel,
    isChosen: value?.length === 0,
    onChange: (isChosen: boolean) => onChange(isChosen ? [] : null),
  }
  return (
    <ChoiceGroup
      {...group}
      type="checkbox"
      options={[...options, none]}
      isAnswered={value !== null}
      onClear={() => onChange(null)}
    />
  )
}

/**
 * Renders a group of options with its label, hint and error, and below them what else belongs to the answer.
 * @param props.onClear takes an optional answer back. Its button keeps its room while there is none, so that nothing moves.
 */
export function ChoiceGroup(props: {
  type: 'radio' | 'checkbox'
  name: string
  label: string
  hint?: string
  error: string | undefined
  options: { label: string; isChosen: boolean; onChange(isChosen: boolean): void }[]
  isAnswered: boolean
  onClear?: false | (() => void)
  children?: ReactNode
}) {
  const { type, name, label, hint, error, options, isAnswered, onClear, children } = props
  const labelId = useId()
  const hintId = useId()
  const messageId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const required = onClear ? {} : { 'aria-required': true, 'aria-invalid': error ? true : undefined }
  return (
    <fieldset
      ref={group}
      role={type === 'radio' ? 'radiogroup' : undefined}
      className={styles.group}
      data-section
      aria-labelledby={labelId}
      aria-describedby={hint ? `${hintId} ${messageId}` : messageId}
      {...required}
    >
      <div className={styles.heading}>
        <h3 id={labelId} className={styles.label}>
          <span>{label}</span> {onClear && <span className={layout.quiet}>(optional)</span>}
        </h3>
        {onClear && (
          <button
            type="button"
            className={styles.clear}
            data-shown={isAnswered || undefined}
            aria-label={`Clear the answer: ${label}`}
            onClick={() => {
              onClear()
              // The pressed button disappears.
              group.current?.querySelector('input')?.focus()
            }}
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
      <ChoiceOptions>
        {options.map(option => (
          <ChoiceOption
            key={option.label}
            type={type}
            name={name}
            checked={option.isChosen}
            onChange={({ target }) => option.onChange(target.checked)}
          >
            {option.label}
          </ChoiceOption>
        ))}
      </ChoiceOptions>
      {children}
      <FieldMessage id={messageId} text={error} />
    </fieldset>
  )
}
