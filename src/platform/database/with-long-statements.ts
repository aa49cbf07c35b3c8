import type pg from 'pg'
import type { OpenDatabase } from './db.ts'

/**
 * Runs `work` on a connection of its own whose statements may take as long as they like: migrations, VACUUM, bulk loads.
 * With the embedded engine everybody else waits meanwhile.
 */
export async function withLongStatements<T>(
  database: Pick<OpenDatabase, 'pool' | 'embedded'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  // the query that was running reports it; without a listener Node would end the process
  const ignoreLostConnection = () => {}
  client.on('error', ignoreLostConnection)
  let hasFailed = true
  try {
    const result = database.embedded
      ? await database.embedded.withoutTimeout(() => work(client))
      : await client.query('set statement_timeout = 0').then(() => work(client))
    hasFailed = false
    return result
  } finally {
    client.off('error', ignoreLostConnection)
    // a server's connection is not used again, since it has lost its limit
    client.release(hasFailed || !database.embedded)
  }
}
