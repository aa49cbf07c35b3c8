import type { SendResult } from '../../../../ui/undo/pending-decisions.ts'
import { putDecision } from '../../../identity/ui/put-decision.ts'
import type { FormDecision, FormKind } from './form-labels.ts'

const pathOf: Record<FormKind, string> = {
  building: '/api/update-pending-building-status',
  question: '/api/update-contact-question-status',
}

/** Sends a decision on a form. @param isLeaving whether the page is being left; the request then outlives it. */
export function sendFormDecision({ id, kind, to }: FormDecision, isLeaving: boolean): Promise<SendResult> {
  return putDecision(`${pathOf[kind]}/${encodeURIComponent(id)}/${to}`, {}, isLeaving)
}
