import type pg from 'pg'
import type { OpenDatabase } from './db.ts'

/** Runs `work` on a connection without a statement timeout: for migrations, VACUUM and bulk loads. */
export async function withLongStatements<T>(
  { pool }: Pick<OpenDatabase, 'pool'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    return await work(client)
  } finally {
    // The connection is closed, because it has no timeout any more.
    client.release(true)
  }
}
