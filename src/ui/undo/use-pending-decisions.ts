import { useEffect, useRef, useState } from 'react'
import { type PendingDecision, PendingDecisions, type SendResult } from './pending-decisions.ts'

/** Answers within this time cause one reload together. */
const settleDelayMs = 400

/** What a page with pending decisions provides. */
export interface PendingDecisionsOptions<Decision extends PendingDecision> {
  /** The local storage key of unsent decisions. It must differ between accounts. */
  storageKey: string
  send(decision: Decision, isLeaving: boolean): Promise<SendResult>
  /**
   * Called with the server's answer.
   * @param isResumed true for a decision of an earlier visit, whose call may have reached the server.
   */
  onSent(decision: Decision, sent: SendResult, isResumed: boolean): void
  /** Called when all sent decisions are answered: lists and counts are out of date. */
  onSettled(): void
}

/**
 * Returns this page's pending decisions, which are sent when the page closes. The component renders again when they
 * change.
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
    send: (decision, isLeaving) => latest.current.send(decision, isLeaving),
    save: decisions => savePendingDecisions(storageKey, decisions),
    onChange: () => rerender(count => count + 1),
    onSent: (decision, sent, isResumed) => {
      latest.current.onSent(decision, sent, isResumed)
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

/** Returns decisions of an earlier visit that the server may not know. */
function loadPendingDecisions<Decision>(storageKey: string): Decision[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Decision[]
  } catch {
    return []
  }
}

/** Stores unsent decisions for the next visit. Without storage they are only sent when the page closes. */
function savePendingDecisions(storageKey: string, decisions: PendingDecision[]): void {
  try {
    if (decisions.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(decisions))
  } catch {
    // Storage is blocked or full.
  }
}
