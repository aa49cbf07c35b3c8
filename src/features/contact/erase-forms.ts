import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { unlistPhotos } from '../listings/edit/listing-photos.ts'
import type { Actor } from '../people/actor.ts'
import type { Sealer } from '../people/keys/seal.ts'
import { erasePhotos } from '../photos/erase-photos.ts'
import { today } from '../reviews/read/whole-times.ts'
import { photosOf } from './attached-review.ts'
import { type ClosingDeps, shownDays } from './close-form.ts'
import { type ContactQuestion, isQuestion, listRowsOf, openForms, ownPhotos, sealedForm } from './forms.ts'
import { contactForms } from './table.ts'

/**
 * Erases all forms of a person, of both kinds and in any status, even those that cannot be opened, and their photos,
 * also where a listing shows them.
 * @returns the number of erased forms.
 */
export async function eraseFormsOf(tx: Tx, storage: ObjectStorage, sender: Pick<Actor, 'formKey'>): Promise<number> {
  const own = await listRowsOf(tx, sender)
  await eraseRows(tx, storage, own)
  return own.length
}

async function eraseRows(tx: Tx, storage: ObjectStorage, rows: (typeof contactForms.$inferSelect)[]): Promise<void> {
  const photos = rows.flatMap(row => row.photos)
  await unlistPhotos(tx, photos)
  await erasePhotos(tx, storage, photos)
  await deleteForms(tx, rows)
}

type EraseDeps = Pick<ClosingDeps, 'db' | 'storage' | 'contactSealer'>

/**
 * Erases one form of a person, as `eraseFormsOf` does.
 * @throws Problem 404 for another person's form, 409 when its review was submitted by now.
 */
export function eraseOwnForm({ db, storage, contactSealer }: EraseDeps, sender: Actor, id: string): Promise<void> {
  return db.transaction(async tx => {
    const [row] = await tx.select().from(contactForms).where(eq(contactForms.id, id)).for('update')
    if (!row || row.ownerKey !== sender.formKey(id)) throw notFound()
    if (contactSealer.tryOpen(id, row.sealed, sealedForm)?.attached?.reviewId)
      throw new Problem(409, 'The place is listed now. You find your review among your reviews.')
    await eraseRows(tx, storage, [row])
  })
}

/**
 * Erases what closed forms still have of reviews: the reviews that were not submitted when their time is over, and who wrote
 * the others when that can no longer be taken back. Run it once a day; several instances may run it at once.
 * @returns how many forms it changed.
 */
export async function eraseAttachedReviews({ db, storage, contactSealer: sealer }: EraseDeps): Promise<number> {
  // A form is shown for so many days from its closing on; what was closed before yesterday cannot be taken back.
  const isSettled = lt(contactForms.shownUntil, today(shownDays - 1))
  const found = await db.select({ id: contactForms.id }).from(contactForms).where(isSettled)
  let changed = 0
  for (const { id } of found)
    await db.transaction(async tx => {
      const isThisForm = and(eq(contactForms.id, id), isSettled)
      const [row] = await tx.select().from(contactForms).where(isThisForm).for('update')
      const content = row && sealer.tryOpen(id, row.sealed, sealedForm)
      if (!content) return
      const { attached, ...rest } = content
      const isShownNoMore = row.shownUntil! < today()
      if (!isShownNoMore && !attached?.reviewId) return
      const left = {
        photos: ownPhotos(row, attached),
        sealed: sealer.seal(id, rest),
        ...(isShownNoMore && { shownUntil: null }),
      }
      await tx.update(contactForms).set(left).where(isThisForm)
      await erasePhotos(tx, storage, photosOf(attached))
      changed++
    })
  return changed
}

/** A question's sender as typed in the form, of which case and spaces do not count. */
interface QuestionFilter {
  field: 'email' | 'name'
  text: string
}

export async function findQuestionsBy(
  db: Queryable,
  sealer: Sealer,
  { field, text }: QuestionFilter,
): Promise<ContactQuestion[]> {
  const rows = await db.select().from(contactForms).where(eq(contactForms.kind, 'contact-question'))
  const questions = openForms(sealer, rows).filter(isQuestion)
  return questions.filter(question => normalizeText(question[field]) === normalizeText(text))
}

export async function eraseQuestionsBy(db: Queryable, sealer: Sealer, sender: QuestionFilter): Promise<number> {
  const found = await findQuestionsBy(db, sealer, sender)
  await deleteForms(db, found)
  return found.length
}

const normalizeText = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

async function deleteForms(db: Queryable, rows: { id: string }[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.delete(contactForms).where(inArray(contactForms.id, ids))
}
