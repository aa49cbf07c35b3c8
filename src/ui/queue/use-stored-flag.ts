import { useState } from 'react'

/**
 * Returns a choice that this browser remembers, and its setter. Without storage it lasts as long as the page.
 * @param key the local storage key.
 */
export function useStoredFlag(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => readFlag(key) ?? initial)
  const store = (next: boolean) => {
    setValue(next)
    try {
      localStorage.setItem(key, next ? '1' : '0')
    } catch {
      // Storage is blocked or full.
    }
  }
  return [value, store]
}

function readFlag(key: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? undefined : stored === '1'
  } catch {
    return undefined
  }
}
