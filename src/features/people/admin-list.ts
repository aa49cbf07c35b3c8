import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { addedAdmins } from './table.ts'

/** Returns whether an address is among those of admins, ignoring the case of letters. */
export function isAdmin(admins: readonly string[], email: string): boolean {
  const wanted = email.toLowerCase()
  return admins.some(admin => admin.toLowerCase() === wanted)
}

/** The addresses of all added admins, as a column of another query. */
export const addedAddresses = sql<string[]>`(select coalesce(json_agg(${addedAdmins.email}), '[]') from ${addedAdmins})`

/**
 * Returns the addresses of all admins, each once.
 * @param configured those of the configuration.
 */
export async function listAdminAddresses(db: Db, configured: readonly string[]): Promise<string[]> {
  const added = await db.select({ email: addedAdmins.email }).from(addedAdmins).orderBy(addedAdmins.email)
  return [...configured, ...added.map(({ email }) => email).filter(email => !isAdmin(configured, email))]
}
