import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import type { Actor } from '../people/actor.ts'
import { hasAddedBuilding, logDecision, requireUndoableDecision } from '../people/audit/audit-log.ts'
import type { Sealer } from '../people/keys/seal.ts'
import { firstOfMonth, today } from '../reviews/read/whole-times.ts'
import { type AttachmentDeps, photosOf, submitAttached, takeBackAttached } from './attached-review.ts'
import { type ContactForm, type FormRow, ownPhotos, type SealedForm, sealedForm, toForm } from './forms.ts'
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
 * @param addBuilding makes the building in the same transaction, and returns its id. The audit log names it, or the one
 *   that was listed before.
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
  const addedId = await addBuilding?.(toForm(row, content), ownPhotos(row, content.attached))
  const isDoneForm = kind === 'pending-building' && to === 'COMPLETED'
  const buildingId = isDoneForm ? (addedId ?? closing.buildingId ?? null) : null
  const subject = { subjectKind: kind, subjectId: id, action: actionOf[to] }
  const detail = buildingId && { building: buildingId, ...(!addedId && { wasListed: true }) }
  await logDecision(tx, admin, { ...subject, fromStatus: 'PENDING', toStatus: to, detail })
  if (kind === 'contact-question') return toForm(row, content)
  const attached = buildingId ? await submitAttached(tx, deps, content.attached, buildingId) : content.attached
  return storeForm(tx, deps, row, content, { buildingId, attached, shownUntil: today(shownDays) })
}

/** Stores what becomes of a form and its review, and the photos that it has then. */
async function storeForm(
  tx: Tx,
  { contactSealer }: ClosingDeps,
  row: FormRow,
  before: SealedForm,
  { shownUntil, ...after }: Pick<SealedForm, 'buildingId' | 'attached'> & { shownUntil: string | null },
): Promise<ContactForm> {
  const content = { ...before, ...after }
  const photos = [...ownPhotos(row, before.attached), ...photosOf(after.attached)]
  const sentOn = content.date.slice(0, 10)
  const changes = {
    status: row.status,
    day: row.status === 'PENDING' ? sentOn : firstOfMonth(sentOn),
    photos,
    sealed: contactSealer.seal(row.id, content),
    shownUntil,
  }
  await tx.update(contactForms).set(changes).where(eq(contactForms.id, row.id))
  return toForm({ ...row, photos }, content)
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
  const decision = await requireUndoableDecision(tx, admin, { kind, id })
  if (hasAddedBuilding(decision))
    throw new Problem(409, 'An apartment was made from this form. Edit or merge that apartment instead.')
  const content = deps.contactSealer.open(id, before.sealed, sealedForm)
  const attached = await takeBackAttached(tx, content.attached)
  const subject = { subjectKind: kind, subjectId: id, action: 'undo' }
  await logDecision(tx, admin, { ...subject, fromStatus: before.status, toStatus: 'PENDING' })
  const row = { ...before, status: 'PENDING' as const }
  return storeForm(tx, deps, row, content, { buildingId: null, attached, shownUntil: null })
}
