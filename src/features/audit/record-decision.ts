import type { Tx } from '../../platform/database/db.ts'
import type { Actor } from '../identity/actor.ts'
import { auditLogEntries } from '../identity/table.ts'

/** What admins decide about. */
export type SubjectKind = 'review' | 'author' | 'building' | 'landlord' | 'pending-building' | 'contact-question'

/** One decision of an admin, as the record keeps it. */
export interface Decision {
  subjectKind: SubjectKind
  subjectId: string
  /** What was done, in the word of its button or call: `approve`, `ignore`, `merge`, … */
  action: string
  /** States before and after; absent where the subject has none (a building). */
  fromStatus?: string | null
  toStatus?: string | null
  /** Why, in the admin's words. */
  reason?: string | null
  /** What else the record should show, or an undo needs. Never anything that names an author. */
  detail?: unknown
}

/**
 * Writes down who decided what, from, to, why and when, in the transaction of the decision itself: neither is ever kept
 * without the other. Admins act in their office, so their address stands in it (DESIGN, "Guard first, record in the same
 * transaction"); of a student it holds nothing. Returns the record's number.
 */
export async function recordDecision(tx: Tx, actor: Pick<Actor, 'email'>, decision: Decision): Promise<number> {
  const [{ id }] = (await tx
    .insert(auditLogEntries)
    .values({ ...decision, adminEmail: actor.email, at: new Date() })
    .returning({ id: auditLogEntries.id })) as [{ id: number }]
  return id
}
