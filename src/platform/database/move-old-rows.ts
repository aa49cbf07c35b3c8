import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from './db.ts'

/** Rows that are inserted in one statement. */
const batchSize = 500

/**
 * Moves all rows of a table that a migration has set aside, and drops the table, so that no file of the database
 * contains them any more. Does nothing without such a table.
 * @param row the shape of an old row.
 * @param insert writes a batch of rows in their new form.
 */
export async function moveOldRows<Schema extends z.ZodType>(
  tx: Tx,
  oldTable: string,
  row: Schema,
  insert: (rows: z.output<Schema>[]) => Promise<unknown>,
): Promise<void> {
  const table = await tx.execute<{ exists: boolean }>(sql`select to_regclass(${oldTable}) is not null as exists`)
  if (!table.rows[0]?.exists) return
  const found = await tx.execute(sql`select * from ${sql.identifier(oldTable)} order by random()`)
  const rows = z.array(row).parse(found.rows)
  for (let from = 0; from < rows.length; from += batchSize) await insert(rows.slice(from, from + batchSize))
  await tx.execute(sql`drop table ${sql.identifier(oldTable)}`)
}
