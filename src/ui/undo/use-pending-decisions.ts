import { useEffect, useRef, useState } from 'react'
import { type PendingDecision, PendingDecisions, type SendResult } from './pending-decisions.ts'

/** Decisions that come so close together are answered by one reload, in ms. */
const settleDelayMs = 400

export interface PendingDecisionsOptions<Decision extends PendingDecision> {
  /** Under this name decisions are kept that the server may not know yet; it must differ from account to account. */
  storageKey: string
  send(decision: Decision, leaving: boolean): Promise<SendResult>
  /** The server has answered. @param resumed it was decided on an earlier visit, whose call may have arrived after all. */
  onSent(decision: Decision, sent: SendResult, resumed: boolean): void
  /** The server has answered to all that were sent: lists and counts are out of date. */
  onSettled(): void
}

/**
 * The decisions of this page that are held or on their way; sent when the page is left. The component renders anew
 * whenever they change.
 */
export function usePendingDecisions<Decision extends PendingDecision>(
  options: PendingDecisionsOptions<Decision>,
): PendingDecisions<Decision> {
  const [, rerender] = useState(0)
  const latest = useRef(options)
  latest.current = options
  const { storageKey } = options
  const settleTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pendingRef = useRef<PendingDecisions<Decision>>(undefined)
  pendingRef.current ??= new PendingDecisions<Decision>({
    send: (decision, leaving) => latest.current.send(decision, leaving),
    save: decisions => savePendingDecisions(storageKey, decisions),
    onChange: () => rerender(count => count + 1),
    onSent: (decision, sent, resumed) => {
      latest.current.onSent(decision, sent, resumed)
      clearTimeout(settleTimer.current)
      if (pendingRef.current?.sendingCount === 0)
        settleTimer.current = setTimeout(() => latest.current.onSettled(), settleDelayMs)
    },
  })
  const decisions = pendingRef.current
  useEffect(() => {
    const unsentBefore = loadPendingDecisions<Decision>(storageKey)
    if (unsentBefore.length > 0) decisions.resume(unsentBefore)
    const leave = () => decisions.sendAllOnLeave()
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(settleTimer.current)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [decisions, storageKey])
  return decisions
}

/** Decisions of an earlier visit that the server may not know. */
function loadPendingDecisions<Decision>(storageKey: string): Decision[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Decision[]
  } catch {
    return []
  }
}

/** Keeps decisions for the next visit; without storage they are sent when the page is left, and that must do. */
function savePendingDecisions(storageKey: string, decisions: PendingDecision[]): void {
  try {
    if (decisions.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(decisions))
  } catch {
    // Blocked or full.
  }
}
