import type { OpenDatabase } from './db.ts'
import { withLongStatements } from './with-long-statements.ts'

/**
 * VACUUM ANALYZE over every table and a checkpoint: call it once after a bulk load, outside any transaction, so that the
 * planner knows the new numbers. The embedded engine does it by itself once an hour when something was written.
 */
export async function vacuumDatabase(database: Pick<OpenDatabase, 'pool' | 'embedded'>): Promise<void> {
  await withLongStatements(database, async client => {
    await client.query('vacuum (analyze)')
    // on a server that is its own affair, and takes a right we may not have
    if (database.embedded) await client.query('checkpoint')
  })
}
