import { useEffect, useRef, useState } from 'react'
import { useNotify } from '../../../../ui/toast.tsx'
import { type Decision, verbs } from './decisions.ts'
import { HeldDecisions, type Sent } from './held-decisions.ts'
import { keepDecisions, keptDecisions, sendDecision } from './send-decision.ts'

/**
 * The decisions of this page that are held or on their way; sent when the page is left. The component renders anew
 * whenever they change.
 * @param onSettled called when the server has answered to all that were sent: lists and counts are out of date.
 */
export function useHeldDecisions(uid: string, onSettled: () => void): HeldDecisions {
  const notify = useNotify()
  const [, redraw] = useState(0)
  const settled = useRef(onSettled)
  settled.current = onSettled
  const held = useRef<HeldDecisions>(undefined)
  held.current ??= new HeldDecisions({
    send: sendDecision,
    keep: decisions => keepDecisions(uid, decisions),
    onChange: () => redraw(count => count + 1),
    onSent: (decision, sent, resumed) => {
      const text = resumed && sent.outcome === 'overtaken' ? undefined : textOf(decision, sent)
      if (text) notify(text)
      if (held.current?.sendingCount === 0) settled.current()
    },
  })
  const decisions = held.current
  useEffect(() => {
    const before = keptDecisions(uid)
    if (before.length > 0) decisions.resume(before)
    const leave = () => decisions.leave()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [decisions, uid])
  return decisions
}

function textOf({ verb }: Decision, sent: Sent): string | undefined {
  if (sent.outcome === 'overtaken')
    return 'Another admin was faster, or the author changed the review. The list shows it as it is now.'
  if (sent.outcome === 'failed')
    return `${verbs[verb].label} did not work: ${sent.message ?? 'something went wrong'} The review is still in its list.`
  return undefined
}
