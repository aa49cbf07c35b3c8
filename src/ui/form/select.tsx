import { useEffect, useId, useRef } from 'react'
import styles from './pill.module.css'

/** A labeled native select in the shape of a pill. A choice that the reader made before hydration counts. */
export function Select<Value extends string>(props: {
  label: string
  name: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange(value: Value): void
}) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a choice that was made before hydration.
  useEffect(() => {
    const chosen = select.current?.value
    const served = select.current?.querySelector<HTMLOptionElement>('[selected]')
    if (served && served.value !== chosen) props.onChange(chosen as Value)
  }, [])
  return (
    <span className={styles.pill}>
      <label htmlFor={id}>{props.label}</label>
      <select
        ref={select}
        id={id}
        // Else the browser's memory of an earlier visit would look like a choice.
        autoComplete="off"
        name={props.name}
        value={props.value}
        onChange={event => props.onChange(event.target.value as Value)}
      >
        {props.options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
