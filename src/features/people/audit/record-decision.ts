import type { Tx } from '../../../platform/database/db.ts'
import type { Actor } from '../actor.ts'
import { auditLogEntries } from './table.ts'

/** What admins decide about. */
export type SubjectKind =
  | 'review'
  | 'author'
  | 'building'
  | 'landlord'
  | 'pending-building'
  | 'contact-question'
  | 'admin'

/** One decision of an admin, as it is written to the audit log. */
export interface Decision {
  subjectKind: SubjectKind
  subjectId: string
  /** What the admin did, in the word of the button or call: `approve`, `ignore`, `merge`. */
  action: string
  /** Statuses before and after; absent for a subject without a status, such as a building. */
  fromStatus?: string | null
  toStatus?: string | null
  /** Why, in the admin's words. */
  reason?: string | null
  /** What else the log should show, or an undo needs. Never anything that names an author. */
  detail?: unknown
}

/**
 * Writes a decision to the audit log. Call it in the transaction of the decision, so that neither is stored without the
 * other. The entry names the admin by email address; it never names a student.
 * @returns the number of the entry.
 */
export async function recordDecision(tx: Tx, actor: Pick<Actor, 'email'>, decision: Decision): Promise<number> {
  const [{ id }] = (await tx
    .insert(auditLogEntries)
    .values({ ...decision, adminEmail: actor.email, at: new Date() })
    .returning({ id: auditLogEntries.id })) as [{ id: number }]
  return id
}
