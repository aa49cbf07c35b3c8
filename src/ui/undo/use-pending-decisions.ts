import { useEffect, useRef, useState } from 'react'
import { type HeldDecision, HeldDecisions, type Sent } from './pending-decisions.ts'

/** Decisions that come so close together are answered by one reload, in ms. */
const settleTime = 400

export interface HeldOptions<Decision extends HeldDecision> {
  /** Under this name decisions are kept that the server may not know yet; it must differ from account to account. */
  keepAs: string
  send(decision: Decision, leaving: boolean): Promise<Sent>
  /** The server has answered. @param resumed it was decided on an earlier visit, whose call may have arrived after all. */
  onSent(decision: Decision, sent: Sent, resumed: boolean): void
  /** The server has answered to all that were sent: lists and counts are out of date. */
  onSettled(): void
}

/**
 * The decisions of this page that are held or on their way; sent when the page is left. The component renders anew
 * whenever they change.
 */
export function useHeldDecisions<Decision extends HeldDecision>(
  options: HeldOptions<Decision>,
): HeldDecisions<Decision> {
  const [, redraw] = useState(0)
  const latest = useRef(options)
  latest.current = options
  const { keepAs } = options
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef<HeldDecisions<Decision>>(undefined)
  held.current ??= new HeldDecisions<Decision>({
    send: (decision, leaving) => latest.current.send(decision, leaving),
    keep: decisions => keepDecisions(keepAs, decisions),
    onChange: () => redraw(count => count + 1),
    onSent: (decision, sent, resumed) => {
      latest.current.onSent(decision, sent, resumed)
      clearTimeout(settling.current)
      if (held.current?.sendingCount === 0) settling.current = setTimeout(() => latest.current.onSettled(), settleTime)
    },
  })
  const decisions = held.current
  useEffect(() => {
    const before = keptDecisions<Decision>(keepAs)
    if (before.length > 0) decisions.resume(before)
    const leave = () => decisions.leave()
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(settling.current)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [decisions, keepAs])
  return decisions
}

/** Decisions of an earlier visit that the server may not know. */
function keptDecisions<Decision>(keepAs: string): Decision[] {
  try {
    return JSON.parse(localStorage.getItem(keepAs) ?? '[]') as Decision[]
  } catch {
    return []
  }
}

/** Keeps decisions for the next visit; without storage they are sent when the page is left, and that must do. */
function keepDecisions(keepAs: string, decisions: HeldDecision[]): void {
  try {
    if (decisions.length === 0) localStorage.removeItem(keepAs)
    else localStorage.setItem(keepAs, JSON.stringify(decisions))
  } catch {
    // Blocked or full.
  }
}
