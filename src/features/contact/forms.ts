import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { and, count, eq, inArray, min } from 'drizzle-orm'
import type { Db, Queryable } from '../../platform/database/db.ts'
import { decodeCursor, maxPageSize, type Page, type pageQuery, toPage } from '../../platform/http/paging.ts'
import type { Actor } from '../people/actor.ts'
import type { Sealer } from '../people/keys/seal.ts'
import { claimPhotos } from '../photos/claim-photos.ts'
import { photoPath } from '../photos/rules.ts'
import { thisHour, today } from '../reviews/read/whole-times.ts'
import { reviewContent } from '../reviews/shapes.ts'
import type { ReviewEdit } from '../reviews/write/review-body.ts'
import { type AttachedReview, attachedReview, attachReview, photosOf } from './attached-review.ts'
import { type FormKind, formStatuses } from './rules.ts'
import { contactForms } from './table.ts'

const form = {
  id: z.string(),
  date: z.iso.datetime().openapi({ description: 'The exact time; with a review, its hour.' }),
  name: z.string(),
}

/** A "Can't Find Your Apartment" submission, as admins and its sender see it. */
export const pendingBuilding = z
  .strictObject({
    ...form,
    address: z.string(),
    photos: z.array(z.string()),
    status: z.enum(formStatuses),
    hasReview: z.boolean().openapi({ description: 'Whether a review waits with it until the place is listed.' }),
  })
  .openapi('PendingBuilding')

/** The same for its sender alone: with the review, and what became of the form. */
export const ownPendingBuilding = pendingBuilding
  .extend({
    review: reviewContent.nullable(),
    buildingId: z.string().nullable().openapi({ description: 'The apartment that an admin found or added.' }),
    shownUntil: z.string().nullable().openapi({ description: 'The last day of a closed form on the profile.' }),
  })
  .openapi('OwnPendingBuilding')

/** A question to the team, as admins and its sender see it. */
export const contactQuestion = z
  .strictObject({ ...form, email: z.string(), msg: z.string(), status: z.enum(formStatuses) })
  .openapi('ContactQuestion')

export type PendingBuilding = z.infer<typeof pendingBuilding>
export type OwnPendingBuilding = z.infer<typeof ownPendingBuilding>
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
  attached: attachedReview.optional().catch(undefined),
  buildingId: z.string().nullable().catch(null),
})

export type SealedForm = z.infer<typeof sealedForm>
export type FormRow = Omit<typeof contactForms.$inferSelect, 'day' | 'ownerKey' | 'shownUntil'>

export function toForm(row: FormRow, content: SealedForm): ContactForm {
  const { id, kind, status } = row
  const { date, name, address, email, msg, attached } = content
  if (kind === 'contact-question') return { id, date, name, email, msg, status }
  const photos = ownPhotos(row, attached).map(photoPath)
  return { id, date, name, address, photos, status, hasReview: Boolean(attached?.review) }
}

/** Returns the photos of a form without those of its review. */
export const ownPhotos = ({ photos }: Pick<FormRow, 'photos'>, attached: AttachedReview): string[] =>
  photos.filter(name => !photosOf(attached).includes(name))

/** Opens forms; broken ones are left out. */
export const openForms = (sealer: Sealer, rows: readonly FormRow[]): ContactForm[] =>
  sealer.openRows(rows, sealedForm).map(({ row, value }) => toForm(row, value))

/**
 * Stores a form with its photos, and the review that comes with it.
 * @throws Problem 400 for a photo that the sender did not upload here, or that is in use; for a review as `attachReview`.
 */
export function addForm(
  { db, sealer, publicUrl }: { db: Db; sealer: Sealer; publicUrl: string },
  kind: FormKind,
  actor: Pick<Actor, 'authorKey' | 'formKey' | 'photoKey' | 'reviewKey'>,
  { photos = [], review, ...typed }: { photos?: string[]; review?: ReviewEdit | null; [field: string]: unknown },
): Promise<ContactForm> {
  return db.transaction(async tx => {
    const claimed = await claimPhotos(tx, { owner: actor.photoKey, urls: photos, publicUrl })
    const attached = review ? await attachReview(tx, actor, publicUrl, review) : undefined
    const id = randomUUID()
    // With a review the hour is all that admins read, as of every review that waits.
    const date = (attached ? thisHour() : new Date()).toISOString()
    const content = sealedForm.parse({ ...typed, date, attached })
    const sealed = sealer.seal(id, content)
    const row = { id, kind, status: 'PENDING' as const, photos: [...claimed, ...photosOf(attached)], sealed }
    await tx.insert(contactForms).values({ ...row, day: date.slice(0, 10), ownerKey: actor.formKey(id) })
    return toForm(row, content)
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
  const opened = sealer.openRows(await listRowsOf(db, sender), sealedForm)
  const forms = opened.map(({ row, value }) => toOwnForm(row, value)).sort(newestFirst)
  return { pendingBuildings: forms.filter(form => 'address' in form), contactQuestions: forms.filter(isQuestion) }
}

function toOwnForm(row: typeof contactForms.$inferSelect, content: SealedForm): OwnPendingBuilding | ContactQuestion {
  const form = toForm(row, content)
  if (isQuestion(form)) return form
  return {
    ...form,
    review: content.attached?.review ?? null,
    buildingId: content.buildingId,
    shownUntil: row.shownUntil,
  }
}

/** Returns a person's submissions that their profile shows: those that wait, and for 30 days what became of the others. */
export async function listShownForms(db: Queryable, sealer: Sealer, sender: Pick<Actor, 'formKey'>) {
  const { pendingBuildings } = await listFormsOf(db, sealer, sender)
  return pendingBuildings.filter(({ status, shownUntil }) => status === 'PENDING' || (shownUntil ?? '') >= today())
}

export const isQuestion = (form: ContactForm): form is ContactQuestion => 'msg' in form

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
