import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { settleAfterMoves } from '../settle-after-moves.ts'
import { findAdjacentCard, findCard, focusCard, openSection } from './queue-focus.ts'
import type { QueueList } from './queue-section.tsx'

/**
 * Returns what a queue does with its items. When the window gets the focus it is loaded again: another tab or another
 * admin may have decided.
 * @param onChanged called when counts and figures are outdated.
 */
export function useQueue(lists: readonly QueueList[], onChanged: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const listsRef = useRef<HTMLDivElement>(null)
  const returningId = useRef<string>(undefined)
  const refresh = () => {
    for (const list of lists) list.reload()
    onChanged()
  }
  const removeItem = (id: string) => {
    for (const list of lists) list.removeItem(id)
  }
  const latestRefresh = useRef(refresh)
  latestRefresh.current = refresh
  const areLoaded = lists.every(({ state }) => state !== 'loading')
  // The first items come where nothing could be pressed.
  useEffect(() => (areLoaded ? settleAfterMoves(listsRef.current) : undefined), [areLoaded])
  useEffect(() => {
    const handleFocus = () => {
      // An open dialog belongs to a card, which must not go away under it.
      if (!document.querySelector('[role$="dialog"]')) latestRefresh.current()
    }
    window.addEventListener('focus', handleFocus)
    return () => window.removeEventListener('focus', handleFocus)
  }, [])
  useEffect(() => {
    const card = returningId.current && findCard(ref.current, returningId.current)
    if (!card) return
    returningId.current = undefined
    openSection(card.closest('section'))
    requestAnimationFrame(() => focusCard(card))
  })
  return {
    ref,
    /** For the element of the lists alone: the navigation above them stays where it is, and so does its Undo. */
    listsRef,
    /** Loads the lists again, and what depends on them. */
    refresh,
    /** Removes a decided item, and moves the focus from its card to the next. */
    leave(id: string) {
      const queue = ref.current
      const card = findCard(queue, id)
      const next = queue && (findAdjacentCard(queue, card, 1) ?? findAdjacentCard(queue, card, -1))
      flushSync(() => removeItem(id))
      // The admin may have moved to another card, or into a dialog, while the answer was on its way.
      if (next && document.activeElement === document.body) focusCard(next)
      refresh()
    },
    /** Loads the lists again, and focuses an item that comes back to one of them. */
    returnTo(id: string) {
      returningId.current = id
      // A declined review has a card already, in the list that it leaves.
      removeItem(id)
      refresh()
    },
  }
}
