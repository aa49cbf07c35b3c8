import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'

/** An arbitrary number, the same in every instance. */
const lockKey = 7_046_029_255

/**
 * Waits until this is the only transaction that writes many buildings or landlords. Prevents a deadlock between two
 * bulk writers.
 */
export async function lockCatalog(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
}
