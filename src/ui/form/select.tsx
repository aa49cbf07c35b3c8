import { useId } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'
import styles from './pill.module.css'

/**
 * A labeled native select in the shape of a pill. It works on every device, by keyboard and with screen readers. With
 * `defaultValue` its form reads it, and the reader's choice outlasts hydration.
 */
export function Select<Value extends string>(props: {
  label: string
  name: string
  value?: Value
  defaultValue?: Value
  options: readonly { value: Value; label: string }[]
  onChange?(value: Value): void
}) {
  const id = useId()
  return (
    <span className={styles.pill}>
      <label htmlFor={id}>{props.label}</label>
      <select
        id={id}
        name={props.name}
        value={props.value}
        defaultValue={props.defaultValue}
        onChange={props.onChange && (event => props.onChange?.(event.target.value as Value))}
      >
        {props.options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown width={16} height={16} aria-hidden="true" />
    </span>
  )
}
