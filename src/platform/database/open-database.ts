import type pg from 'pg'
import type { Log } from '../log.ts'
import type { OpenDatabase } from './db.ts'
import { openPool, serverTarget } from './open-pool.ts'
import { startOwnServer } from './own-server/own-server.ts'
import { createDb } from './transactions.ts'

/** What opening a database needs. */
export interface OpenDatabaseOptions {
  /** URL of a PostgreSQL server. Without one, the site's own PostgreSQL stores the data in `<dataDir>/database`. */
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
  /** How long a statement may run before its caller gets an error. Default 30,000. */
  statementTimeoutMs?: number
  /** How long a transaction may be open without a statement before it is rolled back. Default 60,000. */
  idleInTransactionTimeoutMs?: number
}

/**
 * Opens the database, and starts the site's own PostgreSQL where there is no server; it does not migrate.
 * @throws OperatorError: DatabaseUnreachableError (server), OwnServerError or DatabaseFolderError (own).
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, log, statementTimeoutMs = 30_000, idleInTransactionTimeoutMs = 60_000 } = options
  const ownServer = databaseUrl ? undefined : await startOwnServer(options)
  const target = ownServer ? { label: 'PostgreSQL', servers: [ownServer.connection] } : serverTarget(databaseUrl ?? '')
  const { pool, newClient } = await openPool(target, { statementTimeoutMs, idleInTransactionTimeoutMs })
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection was lost'))
  return {
    db: createDb(pool, log, () => ownServer?.restart()),
    pool,
    isOwnServer: ownServer !== undefined,
    isNew: await hasNoTables(pool),
    newClient,
    close: closeOnce(async () => {
      // The log of this run is not needed after the last checkpoint, and contains what was erased.
      if (ownServer) await pool.query('select pg_switch_wal()').catch(() => undefined)
      await pool.end()
      await ownServer?.close()
    }),
  }
}

async function hasNoTables(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    `select not exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     ) as empty`,
  )
  return rows[0]?.empty ?? true
}

function closeOnce(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined
  return () => {
    closed ??= close()
    return closed
  }
}
