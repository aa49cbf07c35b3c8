import type { OpenDatabase } from './db.ts'
import { withLongStatements } from './with-long-statements.ts'

/**
 * Runs VACUUM ANALYZE on every table. Call it after a bulk load, outside any transaction, so that the query planner has
 * new statistics.
 */
export async function vacuumDatabase(database: Pick<OpenDatabase, 'pool'>): Promise<void> {
  await withLongStatements(database, client => client.query('vacuum (analyze)'))
}
