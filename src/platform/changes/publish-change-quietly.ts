import { sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'

/**
 * Records, inside the transaction that changes public data, what changes often and matters little (like counts). It
 * sends no notification: every process, this one included, reads it within a second, so a popular review is rendered at
 * most once a second. Does nothing without tags.
 */
export async function publishChangeQuietly(tx: Tx, tags: string[]): Promise<void> {
  if (tags.length === 0) return
  await tx.execute(sql`insert into changes (tags) values (${sql.param(tags)}::text[])`)
}
