import type { OpenDatabase } from './db.ts'
import { withLongStatements } from './with-long-statements.ts'

/**
 * Runs VACUUM ANALYZE on every table, then a checkpoint on the embedded engine. Call it after a bulk load, outside any
 * transaction, so that the query planner has new statistics.
 */
export async function vacuumDatabase(database: Pick<OpenDatabase, 'pool' | 'embedded'>): Promise<void> {
  await withLongStatements(database, async client => {
    await client.query('vacuum (analyze)')
    // A server makes its own checkpoints, and ours may lack the permission.
    if (database.embedded) await client.query('checkpoint')
  })
}
