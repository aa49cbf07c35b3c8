import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { recordDecision } from '../audit/record-decision.ts'
import type { Actor } from '../identity/actor.ts'
import type { FormStore } from './add-forms.ts'
import { openQuestion, openSubmission } from './rows.ts'
import type { ClosedStatus } from './rules.ts'
import type { ContactQuestion, PendingBuilding } from './shapes.ts'
import { contactQuestions, pendingBuildings } from './table.ts'

const actionOf: Record<ClosedStatus, string> = { DELETED: 'delete', COMPLETED: 'done' }

/**
 * An admin deletes a waiting submission or marks it done (SPEC 4), and the record of it is written. Its text and photos
 * stay, out of the list, until somebody asks for their erasure, as the privacy policy says.
 * @throws Problem 404 when there is none of that id, 409 when it waits no longer.
 */
export function closePendingBuilding(
  { db, sealer }: FormStore,
  admin: Actor,
  id: string,
  to: ClosedStatus,
): Promise<PendingBuilding> {
  return db.transaction(async tx => {
    const row = await closeSubmissionRow(tx, id, to)
    await record(tx, admin, 'pending-building', id, to)
    return openSubmission(sealer, row).form
  })
}

/** The compare-and-set on a waiting submission, for transactions that do more. @throws Problem 404, 409 as above. */
export async function closeSubmissionRow(
  tx: Tx,
  id: string,
  to: ClosedStatus,
): Promise<typeof pendingBuildings.$inferSelect> {
  const mine = eq(pendingBuildings.id, id)
  const [row] = await tx
    .update(pendingBuildings)
    .set({ status: to })
    .where(and(mine, eq(pendingBuildings.status, 'PENDING')))
    .returning()
  if (!row) throw notWaiting(await tx.$count(pendingBuildings, mine))
  return row
}

/** The same for a question. @throws Problem 404 when there is none of that id, 409 when it waits no longer. */
export function closeContactQuestion(
  { db, sealer }: FormStore,
  admin: Actor,
  id: string,
  to: ClosedStatus,
): Promise<ContactQuestion> {
  return db.transaction(async tx => {
    const mine = eq(contactQuestions.id, id)
    const [row] = await tx
      .update(contactQuestions)
      .set({ status: to })
      .where(and(mine, eq(contactQuestions.status, 'PENDING')))
      .returning()
    if (!row) throw notWaiting(await tx.$count(contactQuestions, mine))
    await record(tx, admin, 'contact-question', id, to)
    return openQuestion(sealer, row).form
  })
}

function record(
  tx: Tx,
  admin: Actor,
  subjectKind: 'pending-building' | 'contact-question',
  subjectId: string,
  toStatus: ClosedStatus,
): Promise<number> {
  return recordDecision(tx, admin, {
    subjectKind,
    subjectId,
    action: actionOf[toStatus],
    fromStatus: 'PENDING',
    toStatus,
  })
}

function notWaiting(count: number): Problem {
  return count === 0 ? notFound() : new Problem(409, 'Another admin has already dealt with this one.')
}
