import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'
import input from './field.module.css'

/** Renders a choice as radio buttons in the shape of chips: on a phone one tap, where a select takes two. */
export function Choice<Value extends string>(props: {
  label: string
  name: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange(value: Value): void
}) {
  return (
    <fieldset>
      <legend>{props.label}</legend>
      <ChoiceOptions>
        {props.options.map(({ value, label }) => (
          <ChoiceOption
            key={value}
            type="radio"
            name={props.name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          >
            {label}
          </ChoiceOption>
        ))}
      </ChoiceOptions>
    </fieldset>
  )
}

/** Renders a row of `ChoiceOption`; of a group with an error in its color. */
export const ChoiceOptions = ({ children }: { children: ReactNode }) => <div className={styles.options}>{children}</div>

/** Renders a radio button or a checkbox in the shape of a chip. */
export function ChoiceOption({ children, ...props }: ComponentProps<'input'>) {
  return (
    <label className={styles.option} data-checked={props.checked || undefined}>
      <input {...props} className={input.unseen} />
      {children}
    </label>
  )
}
