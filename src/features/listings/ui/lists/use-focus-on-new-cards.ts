import { useEffect, useRef } from 'react'

/** Returns a list's ref, and a function that focuses the first of the next cards once `count` has grown. */
export function useFocusOnNewCards(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const next = useRef<number>(undefined)
  useEffect(() => {
    const first = next.current
    next.current = undefined
    if (first !== undefined && count > first)
      list.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])
  const focusNext = () => {
    next.current = count
  }
  return { list, focusNext }
}
