import { type RefObject, useEffect, useRef, useState } from 'react'

/** A list that shows its first items until it is unfolded. */
export interface FoldedList<Item> {
  shown: Item[]
  isOpen: boolean
  /** Whether there are hidden items. */
  isFoldable: boolean
  toggle(): void
  /** Belongs on the list: unfolding moves the focus to the first new item. */
  listRef: RefObject<HTMLUListElement | null>
}

/** Folds a list to its first `foldedCount` items. */
export function useFoldedList<Item>(items: Item[], foldedCount: number): FoldedList<Item> {
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
