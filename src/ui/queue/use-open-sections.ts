import { useState } from 'react'

/**
 * Returns which sections of a queue are open, all at first, and the function that opens or closes one.
 * @param sections their keys, in order.
 */
export function useOpenSections<Key>(
  sections: readonly Key[],
): [open: readonly Key[], setOpen: (section: Key, isOpen: boolean) => void] {
  const [closed, setClosed] = useState<ReadonlySet<Key>>(new Set())
  const setOpen = (section: Key, isOpen: boolean) => {
    const next = new Set(closed)
    isOpen ? next.delete(section) : next.add(section)
    setClosed(next)
  }
  return [sections.filter(section => !closed.has(section)), setOpen]
}
