import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { recordDecision } from '../audit/record-decision.ts'
import type { Actor } from '../identity/actor.ts'
import type { Sealer } from '../identity/keys/seal.ts'
import type { FormStore } from './add-forms.ts'
import { type OpenedForm, openQuestion, openSubmission } from './rows.ts'
import type { ClosedStatus } from './rules.ts'
import { contactQuestions, pendingBuildings } from './table.ts'

type FormTable = typeof pendingBuildings | typeof contactQuestions
/** The kinds of form in the audit log. */
type FormSubject = 'pending-building' | 'contact-question'

const actionOf: Record<ClosedStatus, string> = { DELETED: 'delete', COMPLETED: 'done' }

/** Returns the verb that closes a form of one kind: it sets the status and records the decision in one transaction. */
function createClose<Table extends FormTable, Form>(
  kind: FormSubject,
  table: Table,
  open: (sealer: Sealer, row: Table['$inferSelect']) => OpenedForm<Form>,
) {
  return ({ db, sealer }: FormStore, admin: Actor, id: string, to: ClosedStatus): Promise<Form> =>
    db.transaction(async tx => {
      const row = await closeRow(tx, table, id, to)
      await recordClosing(tx, admin, { kind, id, to })
      return open(sealer, row).form
    })
}

/**
 * Deletes a pending submission or marks it done, and records the decision. Its text and photos stay stored until their
 * erasure is requested, as the privacy policy says.
 * @throws Problem 404 when there is no such submission, 409 when it is not pending.
 */
export const closePendingBuilding = createClose('pending-building', pendingBuildings, openSubmission)

/**
 * Deletes a pending question or marks it done, and records the decision.
 * @throws Problem 404 when there is no such question, 409 when it is not pending.
 */
export const closeContactQuestion = createClose('contact-question', contactQuestions, openQuestion)

/**
 * Sets the status of a pending form by compare-and-set, and returns its row.
 * @throws Problem 404 when there is no such form, 409 when it is not pending.
 */
export async function closeRow<Table extends FormTable>(
  tx: Tx,
  table: Table,
  id: string,
  to: ClosedStatus,
): Promise<Table['$inferSelect']> {
  // Both tables have these columns; Drizzle's types need one of them.
  const forms = table as typeof pendingBuildings
  const hasId = eq(forms.id, id)
  const isPending = eq(forms.status, 'PENDING')
  const [row] = await tx.update(forms).set({ status: to }).where(and(hasId, isPending)).returning()
  if (row) return row
  throw (await tx.$count(forms, hasId)) === 0
    ? notFound()
    : new Problem(409, 'Another admin has already closed this form.')
}

/** Writes the decision that closed a form into the audit log. */
export function recordClosing(
  tx: Tx,
  admin: Actor,
  closing: { kind: FormSubject; id: string; to: ClosedStatus; detail?: unknown },
): Promise<number> {
  const { kind, id, to, detail } = closing
  return recordDecision(tx, admin, {
    subjectKind: kind,
    subjectId: id,
    action: actionOf[to],
    fromStatus: 'PENDING',
    toStatus: to,
    detail,
  })
}
