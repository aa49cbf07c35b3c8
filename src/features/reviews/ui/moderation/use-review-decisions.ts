import { useState } from 'react'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import type { PendingDecisions } from '../../../../ui/undo/pending-decisions.ts'
import { usePendingDecisions } from '../../../../ui/undo/use-pending-decisions.ts'
import type { Decision } from './decisions.ts'
import { getOutcomeMessage, sendDecision } from './send-decision.ts'
import type { Queues } from './use-queues.ts'

/** Returns the decisions that are not sent yet, and a count that grows when the figures are outdated. */
export function useReviewDecisions(
  uid: string,
  queues: Queues,
): { pendingDecisions: PendingDecisions<Decision>; settledCount: number } {
  const [settledCount, setSettled] = useState(0)
  const notify = useNotify()
  const pendingDecisions = usePendingDecisions<Decision>({
    storageKey: `held-decisions ${uid}`,
    send: sendDecision,
    onSent(decision, sent, resumed) {
      if (sent.outcome !== 'failed') queues.drop(decision.id)
      const message = resumed && sent.outcome === 'overtaken' ? undefined : getOutcomeMessage(decision, sent)
      if (message) notify(message)
    },
    onSettled() {
      setSettled(count => count + 1)
      queues.reloadAll()
    },
  })
  return { pendingDecisions, settledCount }
}
