import type pg from 'pg'
import type { Log } from '../log.ts'
import type { OpenDatabase } from './db.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { startUpkeep } from './embedded/upkeep.ts'
import { openServer } from './open-server.ts'
import { createGuardedDb } from './transactions.ts'

/** What opening a database needs. */
export interface OpenDatabaseOptions {
  /** URL of a PostgreSQL server. Without one, the embedded engine stores the data in `<dataDir>/database`. */
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
  /** How long a statement may run before its caller gets an error. Default 30,000. */
  statementTimeoutMs?: number
  /** How long a transaction may be open without a statement before it is rolled back. Default 60,000. */
  idleInTransactionTimeoutMs?: number
}

/**
 * Opens the database, and creates the embedded one if it does not exist; it does not migrate.
 * @throws OperatorError: DatabaseUnreachableError (server), FolderInUseError or DatabaseFolderError (embedded).
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const timeouts = {
    statementTimeoutMs: options.statementTimeoutMs ?? 30_000,
    idleInTransactionTimeoutMs: options.idleInTransactionTimeoutMs ?? 60_000,
  }
  const { databaseUrl } = options
  return databaseUrl ? openOnServer(databaseUrl, options, timeouts) : openInFolder(options, timeouts)
}

type Timeouts = { statementTimeoutMs: number; idleInTransactionTimeoutMs: number }

async function openOnServer(
  databaseUrl: string,
  { log }: OpenDatabaseOptions,
  timeouts: Timeouts,
): Promise<OpenDatabase> {
  const { pool, newClient } = await openServer({ databaseUrl, ...timeouts })
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection was lost'))
  return {
    db: createGuardedDb(pool, log),
    pool,
    engine: 'server',
    isNew: await hasNoTables(pool),
    problem: () => undefined,
    close: closeOnce(() => pool.end()),
    newClient,
  }
}

async function openInFolder({ dataDir, log }: OpenDatabaseOptions, timeouts: Timeouts): Promise<OpenDatabase> {
  const { pool, engine, close } = await openEmbedded({ dataDir, log, ...timeouts })
  // The engine itself logs the reason.
  pool.on('error', () => {})
  const db = createGuardedDb(pool, log)
  const upkeep = startUpkeep({ pool, engine, log })
  return {
    db,
    pool,
    engine: 'embedded',
    isNew: await hasNoTables(pool),
    problem: () => engine.problem(),
    close: closeOnce(async () => {
      await upkeep.stop()
      await close()
    }),
    embedded: engine,
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
