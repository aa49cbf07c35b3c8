import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  countItemsBelow,
  findAdjacentItem,
  findFocusAfterDecision,
  type HasMore,
  type QueueItem,
} from './queue-order.ts'

/** When this many items of a section or fewer are left below, its next page is loaded. */
export const prefetchWithinItems = 8

/** Which items of a queue are selected, and which one has the focus. */
export interface QueueSelection<Item> {
  /** The element that contains the cards. Each card has its item's id as `data-item`. */
  listRef: RefObject<HTMLDivElement | null>
  /** The id of the item with the focus, or of the one that is shown. */
  activeId: string | undefined
  setActiveId(id: string | undefined): void
  selectedIds: ReadonlySet<string>
  setSelectedIds(ids: ReadonlySet<string>): void
  /** Moves the focus to the next or previous item. */
  move(step: 1 | -1): void
  /** Returns what a key decides about: the selected items, or else the one with the focus. */
  getTargets(): Item[]
  /** Takes decided items out of the selection and moves the focus on. Call it before they leave the order. */
  leave(decidedIds: ReadonlySet<string>): void
  /** Focuses an item when its card is rendered. */
  focusSoon(id: string | undefined): void
}

/**
 * Holds the selection and the focus of a queue.
 * @param order the visible items of the open sections, from top to bottom.
 * @param options.isOneShown whether the page shows one item at a time; the first one is then active from the start.
 */
export function useQueueSelection<Item extends QueueItem>(
  order: readonly Item[],
  options: { hasMore: HasMore; loadMore(section: string): void; isOneShown?: boolean },
): QueueSelection<Item> {
  const { hasMore, loadMore, isOneShown } = options
  const listRef = useRef<HTMLDivElement>(null)
  const [focusedId, setActiveId] = useState<string>()
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const isThere = order.some(item => item.id === focusedId)
  const activeId = isOneShown && !isThere ? order[0]?.id : focusedId
  const focus = (id: string | undefined) => {
    // With one item at a time, its card exists only after this render.
    flushSync(() => setActiveId(id))
    const card = id && listRef.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
    if (!card) return
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: isOneShown ? 'start' : 'nearest' })
  }
  const focusSoon = (id: string | undefined) => void requestAnimationFrame(() => focus(id))
  const prefetchBelow = (item: Item) => {
    if (countItemsBelow(order, item) < prefetchWithinItems) loadMore(item.section)
  }
  return {
    listRef,
    activeId,
    setActiveId,
    selectedIds,
    setSelectedIds,
    focusSoon,
    move(step) {
      const next = findAdjacentItem(order, activeId, step, hasMore)
      if (!next) return
      focus(next.id)
      prefetchBelow(next)
    },
    getTargets() {
      const selected = order.filter(item => selectedIds.has(item.id))
      return selected.length > 0 ? selected : order.filter(item => item.id === activeId)
    },
    leave(decidedIds) {
      const next = findFocusAfterDecision(order, decidedIds, hasMore)
      setSelectedIds(new Set([...selectedIds].filter(id => !decidedIds.has(id))))
      setActiveId(next?.id)
      focusSoon(next?.id)
      if (next) prefetchBelow(next)
    },
  }
}
