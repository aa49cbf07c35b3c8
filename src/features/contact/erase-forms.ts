import { eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { unlistPhotos } from '../listings/edit/listing-photos.ts'
import type { Actor } from '../people/actor.ts'
import type { Sealer } from '../people/keys/seal.ts'
import { erasePhotos } from '../photos/erase-photos.ts'
import { type ContactQuestion, isQuestion, listRowsOf, openForms } from './forms.ts'
import { contactForms } from './table.ts'

/**
 * Erases all forms of a person, of both kinds and in any status, even those that cannot be opened, and their photos,
 * also where a listing shows them.
 * @returns the number of erased forms.
 */
export async function eraseFormsOf(tx: Tx, storage: ObjectStorage, sender: Pick<Actor, 'formKey'>): Promise<number> {
  const own = await listRowsOf(tx, sender)
  const photos = own.flatMap(row => row.photos)
  await unlistPhotos(tx, photos)
  await erasePhotos(tx, storage, photos)
  await deleteForms(tx, own)
  return own.length
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
