import { type RefObject, useRef, useState } from 'react'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import type { Section } from './decisions.ts'
import { countReviewsBelow, findAdjacentReview, findFocusAfterDecision } from './queue-order.ts'
import type { Queues } from './use-queues.ts'

/** When this many reviews of a section or fewer are left below, its next page is loaded. */
export const prefetchWithinReviews = 8

/** Which reviews of the queue are selected, and which one has the focus. */
export interface QueueSelection {
  /** The element that contains the cards. */
  listRef: RefObject<HTMLDivElement | null>
  /** The id of the review with the focus. */
  activeId: string | undefined
  setActiveId(id: string): void
  selectedIds: ReadonlySet<string>
  setSelectedIds(ids: ReadonlySet<string>): void
  /** Moves the focus to the next or previous review. */
  move(step: 1 | -1): void
  /** Returns what a key decides about: the selected reviews, or else the one with the focus. */
  getTargets(): QueuedReview[]
  /** Takes decided reviews out of the selection and moves the focus on. Call it before they leave the order. */
  leave(decidedIds: ReadonlySet<string>): void
  /** Focuses a review when its card is rendered. */
  focusSoon(id: string | undefined): void
}

/**
 * Holds the selection and the focus of the queue.
 * @param order the visible reviews of the open sections, from top to bottom.
 */
export function useQueueSelection(order: readonly QueuedReview[], queues: Queues): QueueSelection {
  const listRef = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<string>()
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const hasMore = (status: string) => queues[status as Section].hasMore
  const focus = (id: string | undefined) => {
    setActiveId(id)
    const card = id && listRef.current?.querySelector<HTMLElement>(`[data-review="${CSS.escape(id)}"]`)
    if (!card) return
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
  }
  const focusSoon = (id: string | undefined) => void requestAnimationFrame(() => focus(id))
  const prefetchBelow = (review: QueuedReview) => {
    if (countReviewsBelow(order, review) < prefetchWithinReviews) queues[review.status as Section].loadMore()
  }
  return {
    listRef,
    activeId,
    setActiveId,
    selectedIds,
    setSelectedIds,
    focusSoon,
    move(step) {
      const next = findAdjacentReview(order, activeId, step, hasMore)
      if (!next) return
      focus(next.id)
      prefetchBelow(next)
    },
    getTargets() {
      const selected = order.filter(review => selectedIds.has(review.id))
      return selected.length > 0 ? selected : order.filter(review => review.id === activeId)
    },
    leave(decidedIds) {
      const next = findFocusAfterDecision(order, decidedIds, hasMore)
      setSelectedIds(new Set([...selectedIds].filter(id => !decidedIds.has(id))))
      focusSoon(next?.id)
      if (next) prefetchBelow(next)
    },
  }
}
