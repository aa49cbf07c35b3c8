import { z } from 'zod'
import { eraseFormsBy } from '../../features/contact/erase-forms.ts'
import { sealer } from '../../features/identity/keys/seal.ts'
import type { Db } from '../../platform/database/db.ts'

/** Which questions to erase: those with this email, or with this name. */
export const formsToErase = z.union([
  z.strictObject({ email: z.string().trim().min(1) }),
  z.strictObject({ name: z.string().trim().min(1) }),
])

/**
 * Erases the questions, in any state, that hold an email or a name.
 * @param pepper AUTHOR_PEPPER, which opens them.
 * @returns how many were erased.
 */
export function eraseForms(db: Db, pepper: string, typed: z.infer<typeof formsToErase>): Promise<number> {
  return db.transaction(tx => eraseFormsBy(tx, sealer(pepper, 'contact'), typed))
}
