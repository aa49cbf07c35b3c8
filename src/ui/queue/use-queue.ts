import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { settleAfterMoves } from '../settle-after-moves.ts'
import { findCard, findCards, focusCard, openSection } from './queue-focus.ts'
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
  const handleFocus = useEffectEvent(() => {
    // An open dialog belongs to a card, which must not go away under it.
    if (!document.querySelector('[role$="dialog"]')) refresh()
  })
  const areLoaded = lists.every(({ state }) => state !== 'loading')
  useKeepFocus(ref)
  // The first items come where nothing could be pressed.
  useEffect(() => (areLoaded ? settleAfterMoves(listsRef.current) : undefined), [areLoaded])
  useEffect(() => {
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
    /** Removes a decided item; the focus moves on to the next. */
    leave(id: string) {
      flushSync(() => removeItem(id))
      document.activeElement?.closest('[data-item]')?.scrollIntoView({ block: 'nearest' })
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

/**
 * Focuses the next card when the one with the focus leaves the queue, also by another admin's decision. After the last
 * card it focuses the one before. Does nothing while the focus is elsewhere, such as in a dialog.
 */
function useKeepFocus(queue: RefObject<HTMLElement | null>): void {
  const focused = useRef<HTMLElement>(null)
  const drawn = useRef<HTMLElement[]>([])
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role$="dialog"]')) return
      focused.current = target.closest<HTMLElement>('[data-item]')
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  // In the layout phase, so that a key that comes at once finds the card.
  useLayoutEffect(() => {
    const before = drawn.current
    drawn.current = queue.current ? findCards(queue.current) : []
    const left = focused.current
    if (!left || left.isConnected || document.activeElement !== document.body) return
    focused.current = null
    const isThere = (card: HTMLElement) => drawn.current.includes(card)
    const index = before.indexOf(left)
    const next = before.slice(index + 1).find(isThere) ?? before.slice(0, index).findLast(isThere)
    // Another admin's decision does not scroll away what is being read.
    next?.focus({ preventScroll: true })
  })
}
