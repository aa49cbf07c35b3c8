import { z } from 'zod'
import { eraseQuestionsBy, findQuestionsBy } from '../../features/contact/erase-forms.ts'
import { createSealer } from '../../features/people/keys/seal.ts'
import type { Db } from '../../platform/database/db.ts'

/** Which questions to erase: those with this email, or with this name. */
export const erasureFilterSchema = z.union([
  z.strictObject({ email: z.string().trim().min(1) }),
  z.strictObject({ name: z.string().trim().min(1) }),
])

/**
 * Erases the questions with an email or a name, in any state.
 * @param pepper AUTHOR_PEPPER, which opens them.
 * @returns how many were erased.
 */
export function eraseForms(db: Db, pepper: string, filter: z.infer<typeof erasureFilterSchema>): Promise<number> {
  return db.transaction(tx => eraseQuestionsBy(tx, createSealer(pepper, 'contact'), filter))
}

/** The sender of a question, and the day on which it came. */
export interface ListedForm {
  day: string
  name: string
  email: string
}

/** Lists the questions that `eraseForms` would erase. */
export async function listForms(
  db: Db,
  pepper: string,
  filter: z.infer<typeof erasureFilterSchema>,
): Promise<ListedForm[]> {
  const found = await findQuestionsBy(db, createSealer(pepper, 'contact'), filter)
  return found.map(({ date, name, email }) => ({ day: date.slice(0, 10), name, email }))
}
