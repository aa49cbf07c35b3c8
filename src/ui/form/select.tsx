import { useEffect, useId, useRef } from 'react'
import styles from './pill.module.css'

interface SelectOption<Value> {
  value: Value
  label: string
  /** The heading under which it is. */
  group?: string
}

/** Returns the options under each heading, those without one under an empty one. */
function groupsOf<Value>(options: readonly SelectOption<Value>[]): [group: string, options: SelectOption<Value>[]][] {
  const groups = new Map<string, SelectOption<Value>[]>()
  for (const option of options) groups.set(option.group ?? '', [...(groups.get(option.group ?? '') ?? []), option])
  return [...groups]
}

/** A labeled native select in the shape of a pill. A choice that the reader made before hydration counts. */
export function Select<Value extends string>(props: {
  label: string
  name: string
  value: Value
  options: readonly SelectOption<Value>[]
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
        {groupsOf(props.options).map(([group, options]) => {
          const rendered = options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))
          return group === '' ? (
            rendered
          ) : (
            <optgroup key={group} label={group}>
              {rendered}
            </optgroup>
          )
        })}
      </select>
    </span>
  )
}
