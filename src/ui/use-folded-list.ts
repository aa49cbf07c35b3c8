import { type RefObject, useEffect, useRef, useState } from 'react'

/** A list that shows its first items until it is unfolded. */
export interface Folded<Item> {
  shown: Item[]
  open: boolean
  /** There is something to unfold. */
  foldable: boolean
  toggle(): void
  /** To be set on the list: the focus goes to the first item that unfolding brought. */
  list: RefObject<HTMLUListElement | null>
}

/** Folds a list behind its first `few` items. */
export function useFolded<Item>(items: Item[], few: number): Folded<Item> {
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (!asked.current) return
    asked.current = false
    if (open) list.current?.children[few]?.querySelector('a')?.focus({ preventScroll: true })
    else list.current?.scrollIntoView({ block: 'nearest' })
  }, [open, few])
  const toggle = () => {
    asked.current = true
    setOpen(!open)
  }
  return { shown: open ? items : items.slice(0, few), open, foldable: items.length > few, toggle, list }
}
