import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Folds a list to its first `foldedCount` items. `listRef` belongs on the list: unfolding moves the focus to the first new
 * item.
 */
export function useFoldedList<Item>(items: Item[], foldedCount: number) {
  const [isOpen, setIsOpen] = useState(false)
  const listRef = useRef<HTMLUListElement>(null)
  const toggle = () => {
    flushSync(() => setIsOpen(!isOpen))
    if (isOpen) listRef.current?.scrollIntoView({ block: 'nearest' })
    else listRef.current?.children[foldedCount]?.querySelector('a')?.focus({ preventScroll: true })
  }
  return {
    shown: isOpen ? items : items.slice(0, foldedCount),
    isOpen,
    isFoldable: items.length > foldedCount,
    toggle,
    listRef,
  }
}
