import type { SendResult } from '../../../../ui/undo/pending-decisions.ts'
import { putDecision } from '../../../identity/ui/put-decision.ts'
import { type Decision, verbDetails } from './decisions.ts'

/** Sends a decision. The result is `overtaken` when another admin or the author changed the review meanwhile. */
export function sendDecision({ id, verb, version, reason }: Decision, isLeaving: boolean): Promise<SendResult> {
  const path = `/api/update-review-status/${encodeURIComponent(id)}/${verbDetails[verb].to}`
  return putDecision(path, { version, ...(reason && { reason }) }, isLeaving)
}

/** Returns the message for a decision that was overtaken or failed; undefined for any other. */
export function getOutcomeMessage({ verb }: Decision, sent: SendResult): string | undefined {
  if (sent.outcome === 'overtaken')
    return 'Another admin was faster, or the author changed the review. The list is up to date now.'
  if (sent.outcome === 'failed')
    return `${sent.message ?? 'Something went wrong.'} The review was not ${verbDetails[verb].done.toLowerCase()} and is still in its list.`
  return undefined
}
