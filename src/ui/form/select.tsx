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

interface SelectProps<Value> {
  label: string
  name: string
  value: Value
  options: readonly SelectOption<Value>[]
  onChange(value: Value): void
}

/** A labeled native select in the shape of a pill. */
export function Select<Value extends string>({ label, ...menu }: SelectProps<Value>) {
  const id = useId()
  return (
    <span className={styles.pill}>
      <label htmlFor={id}>{label}</label>
      <Menu id={id} {...menu} />
    </span>
  )
}

/**
 * A native select in the shape of words in a sentence, which its menu covers unseen. The words stay on paper and without
 * scripts, where there is no menu.
 */
export function InlineSelect<Value extends string>({ label, ...menu }: SelectProps<Value>) {
  const chosen = menu.options.find(({ value }) => value === menu.value)?.label
  if (menu.options.length < 2) return <span>{chosen}</span>
  return (
    <span className={styles.inline}>
      <span>{chosen}</span>
      <Menu aria-label={label} {...menu} />
    </span>
  )
}

type MenuProps<Value> = Omit<SelectProps<Value>, 'label'> & { id?: string; 'aria-label'?: string }

/** The select itself. A choice that the reader made before hydration counts. */
function Menu<Value extends string>({ options, onChange, ...attributes }: MenuProps<Value>) {
  const select = useRef<HTMLSelectElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a choice that was made before hydration.
  useEffect(() => {
    const chosen = select.current?.value
    const served = select.current?.querySelector<HTMLOptionElement>('[selected]')
    if (served && served.value !== chosen) onChange(chosen as Value)
  }, [])
  return (
    <select
      ref={select}
      // Else the browser's memory of an earlier visit would look like a choice.
      autoComplete="off"
      {...attributes}
      onChange={event => onChange(event.target.value as Value)}
    >
      {groupsOf(options).map(([group, grouped]) => {
        const rendered = grouped.map(({ value, label }) => (
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
  )
}
