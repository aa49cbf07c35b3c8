import type { AuditLogEntry } from '../audit/audit-log.ts'

/** What admins did, by the kind of the subject and the action. */
export const decisionWords: Record<string, Record<string, string>> = {
  review: {
    approve: 'approved a review',
    ignore: 'ignored the reports on a review',
    decline: 'declined a review',
    delete: 'deleted a review',
    undo: 'took back a decision about a review',
  },
  author: { block: 'blocked the author of a review', 'lift-block': 'unblocked the author of a review' },
  building: { create: 'added a building', edit: 'edited a building', merge: 'merged two buildings' },
  landlord: { create: 'added a landlord', edit: 'edited a landlord', merge: 'merged two landlords' },
  'pending-building': {
    done: 'marked a missing apartment done',
    delete: 'deleted a missing apartment',
    undo: 'took back a decision about a missing apartment',
  },
  'contact-question': {
    done: 'marked a question done',
    delete: 'deleted a question',
    undo: 'took back a decision about a question',
  },
  admin: { add: 'added an admin', remove: 'removed an admin' },
}

/** Returns what an admin did, up to the name of the listing, if it has one: "approved a review of ". */
export function describeDecision({ subjectKind, subjectId, action, listing, detail }: AuditLogEntry): string {
  const words = decisionWords[subjectKind]?.[action] ?? `${action} ${subjectKind}`
  if (subjectKind === 'admin') return `${words}, ${subjectId}`
  if (!listing) return words
  if (action === 'merge') return `${words}, ${(detail as { from: string }).from} into `
  return words + (subjectKind === 'review' || subjectKind === 'author' ? ' of ' : ', ')
}
