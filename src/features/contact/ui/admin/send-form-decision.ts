import type { Sent } from '../../../../ui/undo/pending-decisions.ts'
import { sendHeld } from '../../../identity/ui/put-decision.ts'
import type { FormDecision, FormKind } from './form-labels.ts'

const pathOf: Record<FormKind, string> = {
  building: '/api/update-pending-building-status',
  question: '/api/update-contact-question-status',
}

/** Sends a decision (SPEC 7); a form that another admin has dealt with meanwhile is `overtaken`. */
export function sendFormDecision({ id, kind, to }: FormDecision, leaving: boolean): Promise<Sent> {
  return sendHeld(`${pathOf[kind]}/${encodeURIComponent(id)}/${to}`, {}, leaving)
}
