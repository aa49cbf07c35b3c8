import type pg from 'pg'
import type { OpenDatabase } from './db.ts'

/**
 * Runs `work` on a connection without a statement timeout: for migrations, VACUUM and bulk loads. With the embedded
 * engine all other queries wait.
 */
export async function withLongStatements<T>(
  database: Pick<OpenDatabase, 'pool' | 'embedded'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  // The running query reports the error; without a listener Node would end the process.
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
    // A server's connection is closed, because it has no timeout any more.
    client.release(hasFailed || !database.embedded)
  }
}
