import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import type { Actor } from '../people/actor.ts'
import { logDecision, requireUndoableDecision } from '../people/audit/audit-log.ts'
import type { Sealer } from '../people/keys/seal.ts'
import { today } from '../reviews/read/whole-times.ts'
import { type AttachmentDeps, submitAttached, takeBackAttached } from './attached-review.ts'
import { type ContactForm, type FormRow, openForm, ownPhotos, sealedForm } from './forms.ts'
import type { ClosedStatus, FormKind } from './rules.ts'
import { contactForms } from './table.ts'

export interface ClosingDeps extends AttachmentDeps {
  contactSealer: Sealer
}

/** How long the sender's profile tells what became of a form, and a review stays that was not submitted. */
export const shownDays = 30

const actionOf: Record<ClosedStatus, string> = { DELETED: 'delete', COMPLETED: 'done' }

/**
 * Deletes a waiting form or marks it done by compare-and-set, and logs the decision in the same transaction. Its text
 * and photos stay stored until their erasure is requested, as the privacy policy says. With a building, its review is
 * submitted.
 * @param addBuilding makes the building in the same transaction, and returns its id, which the audit log has.
 * @throws Problem 404 when there is no such form or building, 409 when the form does not wait.
 */
export async function closeForm(
  tx: Tx,
  deps: ClosingDeps,
  admin: Actor,
  closing: { kind: FormKind; id: string; to: ClosedStatus; buildingId?: string | null | undefined },
  addBuilding?: (form: ContactForm, photoNames: string[]) => Promise<string>,
): Promise<ContactForm> {
  const { kind, id, to } = closing
  const hasId = and(eq(contactForms.id, id), eq(contactForms.kind, kind))
  const [row] = await tx
    .update(contactForms)
    .set({ status: to })
    .where(and(hasId, eq(contactForms.status, 'PENDING')))
    .returning()
  if (!row)
    throw (await tx.$count(contactForms, hasId)) === 0
      ? notFound()
      : new Problem(409, 'Another admin has already closed this form.')
  const content = deps.contactSealer.open(id, row.sealed, sealedForm)
  const { attached } = content
  const addedId = await addBuilding?.(openForm(deps.contactSealer, row), ownPhotos(row, attached))
  const buildingId = addedId ?? closing.buildingId ?? null
  const subject = { subjectKind: kind, subjectId: id, action: actionOf[to] }
  const detail = addedId && { building: addedId }
  await logDecision(tx, admin, { ...subject, fromStatus: 'PENDING', toStatus: to, detail })
  if (kind === 'contact-question') return openForm(deps.contactSealer, row)
  const left = to === 'COMPLETED' && buildingId ? await submitAttached(tx, deps, attached, buildingId) : attached
  return storeContent(tx, deps, row, { ...content, buildingId, attached: left }, today(shownDays))
}

/** Stores what a form seals from now on, and the photos that it has then. */
async function storeContent(
  tx: Tx,
  { contactSealer: sealer }: ClosingDeps,
  row: FormRow,
  content: ReturnType<typeof sealedForm.parse>,
  shownUntil: string | null,
): Promise<ContactForm> {
  const before = sealer.open(row.id, row.sealed, sealedForm).attached
  const photos = [...ownPhotos(row, before), ...(content.attached?.review?.photos ?? [])]
  const changes = { status: row.status, photos, sealed: sealer.seal(row.id, content), shownUntil }
  await tx.update(contactForms).set(changes).where(eq(contactForms.id, row.id))
  return openForm(sealer, { ...row, ...changes })
}

/**
 * Takes back that the admin marked a form done: it waits again, and so does its review.
 * @throws Problem 404 when there is no such form, 409 when the decision can no longer be taken back, or the review was decided.
 */
export async function reopenForm(
  tx: Tx,
  deps: ClosingDeps,
  admin: Actor,
  { kind, id }: { kind: FormKind; id: string },
): Promise<ContactForm> {
  const hasId = and(eq(contactForms.id, id), eq(contactForms.kind, kind))
  const [before] = await tx.select().from(contactForms).where(hasId).for('no key update')
  if (!before) throw notFound()
  const { detail } = await requireUndoableDecision(tx, admin, { kind, id })
  if (detail) throw new Problem(409, 'An apartment was made from this form. Edit or merge that apartment instead.')
  const content = deps.contactSealer.open(id, before.sealed, sealedForm)
  const attached = await takeBackAttached(tx, deps, content.attached)
  const subject = { subjectKind: kind, subjectId: id, action: 'undo' }
  await logDecision(tx, admin, { ...subject, fromStatus: before.status, toStatus: 'PENDING' })
  return storeContent(tx, deps, { ...before, status: 'PENDING' }, { ...content, buildingId: null, attached }, null)
}
