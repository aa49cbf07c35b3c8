import type { Sent } from '../../../../ui/undo/pending-decisions.ts'
import { sendHeld } from '../../../identity/ui/put-decision.ts'
import { type Decision, verbs } from './decisions.ts'

/** Sends a decision (SPEC 7); a review that another admin or its author moved meanwhile is `overtaken`. */
export function sendDecision({ id, verb, version, reason }: Decision, leaving: boolean): Promise<Sent> {
  const path = `/api/update-review-status/${encodeURIComponent(id)}/${verbs[verb].to}`
  return sendHeld(path, { version, ...(reason && { reason }) }, leaving)
}

/** What to tell of a decision that did not simply work; undefined for one that did. */
export function wordsAfter({ verb }: Decision, sent: Sent): string | undefined {
  if (sent.outcome === 'overtaken')
    return 'Another admin was faster, or the author changed the review. The list shows it as it is now.'
  if (sent.outcome === 'failed')
    return `${verbs[verb].label} did not work: ${sent.message ?? 'something went wrong.'} The review is still in its list.`
  return undefined
}
