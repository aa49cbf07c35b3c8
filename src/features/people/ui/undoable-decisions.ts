import { undoWindowMs } from '../audit/rules.ts'
import type { AuditLogEntry } from '../audit/shapes.ts'

/** The actions that can be taken back. */
const undoableActions = ['approve', 'ignore', 'decline', 'done']

/**
 * Returns the decisions that an admin can still take back, newest first: the latest about each subject, if it is at most
 * 15 minutes old, no deletion, and no apartment was made by it.
 * @param entries the admin's part of the audit log, newest first.
 * @param nowMs in ms since the epoch.
 */
export function findUndoableDecisions(entries: readonly AuditLogEntry[], nowMs: number): AuditLogEntry[] {
  const seen = new Set<string>()
  return entries.filter(({ subjectKind, subjectId, action, at, detail }) => {
    const subject = `${subjectKind} ${subjectId}`
    const isLatest = !seen.has(subject)
    seen.add(subject)
    return isLatest && undoableActions.includes(action) && !detail && Date.parse(at) + undoWindowMs > nowMs
  })
}
