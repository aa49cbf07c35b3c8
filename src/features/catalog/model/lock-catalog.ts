import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'

/** Any number, the same in every instance. */
const lockKey = 7_046_029_255

/**
 * Makes this transaction the only one that writes many buildings or landlords, until it ends; others wait. Two that took
 * the same rows in different orders would else wait for each other for ever.
 */
export async function lockCatalog(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
}
