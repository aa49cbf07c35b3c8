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
    <fieldset className={styles.choice}>
      <legend>{props.label}</legend>
      {props.options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            className={input.unseen}
            name={props.name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
