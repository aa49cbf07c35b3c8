import type { SendResult } from '../../../../ui/undo/pending-decisions.ts'
import type { ClosedStatus } from '../../rules.ts'

/** What admins find in the Contact tab. */
export type FormKind = 'building' | 'question'

/** A decision on a waiting form that is held for a moment, so that it can be taken back. */
export interface FormDecision {
  id: string
  kind: FormKind
  to: ClosedStatus
}

const nouns: Record<FormKind, string> = { building: 'submission', question: 'question' }

/** What a decision has done: "Submission deleted". */
export function doneLabel([decision]: FormDecision[]): string {
  if (!decision) return ''
  const noun = decision.kind === 'building' ? 'Submission' : 'Question'
  return `${noun} ${decision.to === 'DELETED' ? 'deleted' : 'done'}`
}

/** What to tell of a decision that did not simply work; undefined for one that did. */
export function outcomeMessage({ kind }: FormDecision, sent: SendResult): string | undefined {
  if (sent.outcome === 'overtaken') return `Another admin was faster: that ${nouns[kind]} has been dealt with already.`
  if (sent.outcome === 'failed')
    return `That did not work: ${sent.message ?? 'something went wrong.'} The ${nouns[kind]} is still in its list.`
  return undefined
}

const timeFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})

/** SPEC 2: US English long month, day, year, hour, minute. @param date ISO 8601. */
export const formatFiledDate = (date: string) => timeFormat.format(new Date(date))
