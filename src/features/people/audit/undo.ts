import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Actor } from '../actor.ts'
import type { SubjectKind } from './record-decision.ts'
import { undoWindowMs } from './rules.ts'
import { auditLogEntries } from './table.ts'

/**
 * Returns the last decision about a subject if the admin may take it back: it is their own, one of `actions`, and at most
 * 15 minutes old. Call it with the subject locked.
 * @throws Problem 409 otherwise.
 */
export async function requireUndoableDecision(
  tx: Tx,
  admin: Pick<Actor, 'email'>,
  { kind, id, actions }: { kind: SubjectKind; id: string; actions: readonly string[] },
): Promise<typeof auditLogEntries.$inferSelect> {
  const isSubject = and(eq(auditLogEntries.subjectKind, kind), eq(auditLogEntries.subjectId, id))
  const [last] = await tx
    .select()
    .from(auditLogEntries)
    .where(isSubject)
    .orderBy(desc(auditLogEntries.at), desc(auditLogEntries.id))
    .limit(1)
  if (last?.action === 'undo') throw new Problem(409, 'This was taken back already.')
  if (!last || !actions.includes(last.action)) throw new Problem(409, 'There is no decision here to take back.')
  if (last.adminEmail !== admin.email) throw new Problem(409, 'Another admin decided this last.')
  if (last.at.getTime() + undoWindowMs < Date.now())
    throw new Problem(409, 'A decision can be taken back for 15 minutes only.')
  return last
}
