import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { and, count, eq, inArray, min } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../platform/database/db.ts'
import { decodeCursor, maxPageSize, type Page, type pageQuery, toPage } from '../../platform/http/paging.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import type { Actor } from '../people/actor.ts'
import { logDecision, requireUndoableDecision } from '../people/audit/audit-log.ts'
import type { Sealer } from '../people/keys/seal.ts'
import { claimPhotos } from '../photos/claim-photos.ts'
import { photoPath } from '../photos/rules.ts'
import { type ClosedStatus, type FormKind, formStatuses } from './rules.ts'
import { contactForms } from './table.ts'

const form = { id: z.string(), date: z.iso.datetime().openapi({ description: 'The exact time.' }), name: z.string() }

/** A "Can't Find Your Apartment" submission, as admins and its sender see it. */
export const pendingBuilding = z
  .strictObject({ ...form, address: z.string(), photos: z.array(z.string()), status: z.enum(formStatuses) })
  .openapi('PendingBuilding')

/** A question to the team, as admins and its sender see it. */
export const contactQuestion = z
  .strictObject({ ...form, email: z.string(), msg: z.string(), status: z.enum(formStatuses) })
  .openapi('ContactQuestion')

export type PendingBuilding = z.infer<typeof pendingBuilding>
export type ContactQuestion = z.infer<typeof contactQuestion>
export type ContactForm = PendingBuilding | ContactQuestion

export const formSchemas = { 'pending-building': pendingBuilding, 'contact-question': contactQuestion }
const typed = z.string().catch('')
/** What a form seals, in any version of the program: keys of another version are left out, missing texts are empty. */
export const sealedForm = z.object({
  date: z.iso.datetime(),
  name: typed,
  address: typed,
  email: typed,
  msg: typed,
})

type FormRow = Omit<typeof contactForms.$inferSelect, 'day' | 'ownerKey'>

function toForm({ id, kind, status, photos }: FormRow, content: z.infer<typeof sealedForm>): ContactForm {
  const { date, name, address, email, msg } = content
  if (kind === 'contact-question') return { id, date, name, email, msg, status }
  return { id, date, name, address, photos: photos.map(photoPath), status }
}

/** Opens a form. @throws SealError when its row was tampered with. */
const openForm = (sealer: Sealer, row: FormRow) => toForm(row, sealer.open(row.id, row.sealed, sealedForm))

/** Opens forms; broken ones are left out. */
export const openForms = (sealer: Sealer, rows: readonly FormRow[]): ContactForm[] =>
  sealer.openRows(rows, sealedForm).map(({ row, value }) => toForm(row, value))

/**
 * Stores a form with its photos.
 * @throws Problem 400 for a photo that the sender did not upload here, or that is in use.
 */
export function addForm(
  { db, sealer, publicUrl }: { db: Db; sealer: Sealer; publicUrl: string },
  kind: FormKind,
  actor: Pick<Actor, 'formKey' | 'photoKey'>,
  { photos = [], ...typed }: { photos?: string[]; [field: string]: unknown },
): Promise<ContactForm> {
  return db.transaction(async tx => {
    const claimed = await claimPhotos(tx, { owner: actor.photoKey, urls: photos, publicUrl })
    const id = randomUUID()
    const date = new Date().toISOString()
    const sealed = sealer.seal(id, { ...typed, date })
    const row = { id, kind, status: 'PENDING' as const, photos: claimed, sealed }
    await tx.insert(contactForms).values({ ...row, day: date.slice(0, 10), ownerKey: actor.formKey(id) })
    return openForm(sealer, row)
  })
}

/**
 * Returns a page of the waiting forms of a kind, newest first, ties by id. The server sorts them, since the exact time is
 * sealed. The total counts also those that cannot be opened.
 * @throws Problem 400 for a cursor of another list.
 */
export async function listWaitingForms(
  db: Db,
  sealer: Sealer,
  kind: FormKind,
  { limit = maxPageSize, cursor }: z.output<typeof pageQuery>,
): Promise<Page<ContactForm>> {
  const [date, id] = decodeCursor(cursor, z.tuple([z.iso.datetime(), z.uuid()])) ?? []
  const rows = await db.select().from(contactForms).where(isWaiting(kind))
  const forms = openForms(sealer, rows).sort(newestFirst)
  const rest = date === undefined ? forms : forms.filter(form => newestFirst({ date, id: id! }, form) < 0)
  return toPage(rest, limit, rows.length, form => [form.date, form.id])
}

const isWaiting = (kind: FormKind) => and(eq(contactForms.kind, kind), eq(contactForms.status, 'PENDING'))

function newestFirst(a: { id: string; date: string }, b: { id: string; date: string }): number {
  if (a.date !== b.date) return a.date > b.date ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** Returns all rows of a person's forms. Each form has a key of its own, so each is compared with the person's key for it. */
export async function listRowsOf(db: Queryable, { formKey }: Pick<Actor, 'formKey'>) {
  const { id, ownerKey } = contactForms
  const all = await db.select({ id, ownerKey }).from(contactForms)
  const own = all.filter(row => row.ownerKey === formKey(row.id)).map(row => row.id)
  return own.length === 0 ? [] : db.select().from(contactForms).where(inArray(id, own))
}

/** Returns all forms of a person but those that cannot be opened. */
export async function listFormsOf(db: Queryable, sealer: Sealer, sender: Pick<Actor, 'formKey'>) {
  const forms = openForms(sealer, await listRowsOf(db, sender)).sort(newestFirst)
  return { pendingBuildings: forms.filter(form => 'address' in form), contactQuestions: forms.filter(isQuestion) }
}

export const isQuestion = (form: ContactForm) => 'msg' in form

/**
 * Returns how many forms of each kind wait for an admin, and the UTC day of the oldest, `2026-05-14`; null without any. It
 * opens no seal.
 */
export async function countWaitingForms(db: Db) {
  const countOf = async (kind: FormKind) => {
    const found = { count: count(), oldestDay: min(contactForms.day) }
    const [row] = await db.select(found).from(contactForms).where(isWaiting(kind))
    return row!
  }
  return { buildings: await countOf('pending-building'), questions: await countOf('contact-question') }
}

const actionOf: Record<ClosedStatus, string> = { DELETED: 'delete', COMPLETED: 'done' }

/**
 * Deletes a waiting form or marks it done by compare-and-set, and logs the decision in the same transaction. Its text
 * and photos stay stored until their erasure is requested, as the privacy policy says.
 * @param work what is done with the form in the same transaction; its result is the detail in the audit log.
 * @throws Problem 404 when there is no such form, 409 when it does not wait.
 */
export async function closeForm(
  tx: Tx,
  sealer: Sealer,
  admin: Actor,
  { kind, id, to }: { kind: FormKind; id: string; to: ClosedStatus },
  work?: (form: ContactForm, photoNames: string[]) => Promise<unknown>,
): Promise<ContactForm> {
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
  const form = openForm(sealer, row)
  const detail = await work?.(form, row.photos)
  const subject = { subjectKind: kind, subjectId: id, action: actionOf[to] }
  await logDecision(tx, admin, { ...subject, fromStatus: 'PENDING', toStatus: to, detail })
  return form
}

/**
 * Takes back that the admin marked a form done: it waits again.
 * @throws Problem 404 when there is no such form, 409 when the decision can no longer be taken back.
 */
export async function reopenForm(
  tx: Tx,
  sealer: Sealer,
  admin: Actor,
  { kind, id }: { kind: FormKind; id: string },
): Promise<ContactForm> {
  const hasId = and(eq(contactForms.id, id), eq(contactForms.kind, kind))
  const [before] = await tx.select().from(contactForms).where(hasId).for('no key update')
  if (!before) throw notFound()
  const { detail } = await requireUndoableDecision(tx, admin, { kind, id })
  if (detail) throw new Problem(409, 'An apartment was made from this form. Edit or merge that apartment instead.')
  const row = { ...before, status: 'PENDING' as const }
  await tx.update(contactForms).set({ status: row.status }).where(hasId)
  const subject = { subjectKind: kind, subjectId: id, action: 'undo' }
  await logDecision(tx, admin, { ...subject, fromStatus: before.status, toStatus: row.status })
  return openForm(sealer, row)
}
