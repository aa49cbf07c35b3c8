import { useEffect, useRef, useState } from 'react'

/**
 * Folds a list to its first `foldedCount` items. `listRef` belongs on the list: unfolding moves the focus to the first new
 * item.
 */
export function useFoldedList<Item>(items: Item[], foldedCount: number) {
  const [isOpen, setIsOpen] = useState(false)
  const listRef = useRef<HTMLUListElement>(null)
  const wasToggled = useRef(false)
  useEffect(() => {
    if (!wasToggled.current) return
    wasToggled.current = false
    if (isOpen) listRef.current?.children[foldedCount]?.querySelector('a')?.focus({ preventScroll: true })
    else listRef.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, foldedCount])
  const toggle = () => {
    wasToggled.current = true
    setIsOpen(!isOpen)
  }
  return {
    shown: isOpen ? items : items.slice(0, foldedCount),
    isOpen,
    isFoldable: items.length > foldedCount,
    toggle,
    listRef,
  }
}
