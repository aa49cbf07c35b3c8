import type { SendResult } from '../../../../ui/undo/pending-decisions.ts'
import type { ClosedStatus } from '../../rules.ts'

/** The kinds of forms in the Contact tab, in their order on the page. */
export const formKinds = ['building', 'question'] as const
/** A kind of form in the Contact tab. */
export type FormKind = (typeof formKinds)[number]

/** The short name, the heading and the element id of each kind's section. */
export const kindTexts: Record<FormKind, { name: string; title: string; id: string }> = {
  building: {
    name: 'Missing apartments',
    title: 'Pending "Can\'t Find Your Apartment" Data',
    id: 'queue-missing-apartments',
  },
  question: { name: 'Questions', title: 'Contact Questions', id: 'queue-questions' },
}

/** A decision on a form, which can be taken back during the undo window. */
export interface FormDecision {
  id: string
  kind: FormKind
  to: ClosedStatus
}

const nouns: Record<FormKind, string> = { building: 'submission', question: 'question' }

/** Returns what a decision did: "Submission deleted". */
export function doneLabel([decision]: FormDecision[]): string {
  if (!decision) return ''
  const noun = decision.kind === 'building' ? 'Submission' : 'Question'
  return `${noun} ${decision.to === 'DELETED' ? 'deleted' : 'done'}`
}

/** Returns the message for a decision that failed or came too late; undefined for one that worked. */
export function outcomeMessage({ kind }: FormDecision, sent: SendResult): string | undefined {
  if (sent.outcome === 'overtaken') return `Another admin was faster and has already closed that ${nouns[kind]}.`
  if (sent.outcome === 'failed')
    return `${sent.message ?? 'Something went wrong.'} The ${nouns[kind]} is still in its list.`
  return undefined
}

const timeFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})

/** Returns a date as "May 14, 2026 at 9:12 AM". @param date ISO 8601. */
export const formatFiledDate = (date: string) => timeFormat.format(new Date(date))
