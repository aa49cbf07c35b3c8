import { useState } from 'react'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import type { PendingDecisions } from '../../../../ui/undo/pending-decisions.ts'
import { usePendingDecisions } from '../../../../ui/undo/use-pending-decisions.ts'
import type { Decision } from './decisions.ts'
import { getOutcomeMessage, sendDecision } from './send-decision.ts'
import type { Queues } from './use-queues.ts'

/** The decisions on reviews that are held or on their way; `settledCount` grows when counts are out of date. */
export function useReviewDecisions(
  uid: string,
  queues: Queues,
): { pendingDecisions: PendingDecisions<Decision>; settledCount: number } {
  const [settledCount, setSettled] = useState(0)
  const notify = useNotify()
  const held = usePendingDecisions<Decision>({
    storageKey: `held-decisions ${uid}`,
    send: sendDecision,
    onSent(decision, sent, resumed) {
      if (sent.outcome !== 'failed') queues.drop(decision.id)
      const words = resumed && sent.outcome === 'overtaken' ? undefined : getOutcomeMessage(decision, sent)
      if (words) notify(words)
    },
    onSettled() {
      setSettled(count => count + 1)
      queues.reloadAll()
    },
  })
  return { pendingDecisions: held, settledCount }
}
