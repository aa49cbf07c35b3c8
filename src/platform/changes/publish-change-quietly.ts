import { sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'

/**
 * Says, inside the transaction that changes public data, what it changes, for what moves often and matters little (counts
 * of likes): nobody is woken, and every process, this one too, finds it with its next look, once a second. A busy review
 * is so made anew once a second, not with every like (DESIGN, "Caching"). Does nothing without tags.
 */
export async function publishChangeQuietly(tx: Tx, tags: string[]): Promise<void> {
  if (tags.length === 0) return
  await tx.execute(sql`insert into changes (tags) values (${sql.param(tags)}::text[])`)
}
