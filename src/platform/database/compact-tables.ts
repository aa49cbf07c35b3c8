import type pg from 'pg'
import type { Log } from '../log.ts'
import { claimDay, utcDay } from '../settings/claim-day.ts'
import type { OpenDatabase } from './db.ts'
import { withLongStatements } from './with-long-statements.ts'

/**
 * Tables above this size in bytes are not compacted. On a server readers wait during the work, about a second for 100
 * MB. The embedded engine has no console for doing it by hand, so its bound is higher.
 */
const defaultMaxBytes = { server: 100_000_000, embedded: 500_000_000 }

/** How long to wait for the writers and readers of a table on a server. */
const lockTimeoutMs = 2000

/**
 * Rewrites every table without its deleted and replaced rows: VACUUM alone frees their space but leaves their bytes. A
 * table that is too large, or locked for too long, is skipped and logged. On the embedded engine this also renews the
 * planner's samples of values and removes the old log.
 */
export async function compactTables(
  database: Pick<OpenDatabase, 'pool' | 'embedded' | 'engine'>,
  log: Log,
  options: { maxBytes?: number } = {},
): Promise<void> {
  const tableMaxBytes = options.maxBytes ?? defaultMaxBytes[database.engine]
  const { rows: tables } = await database.pool.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  for (const { name, bytes } of tables) {
    if (Number(bytes) > tableMaxBytes)
      log.warn({ table: name, bytes: Number(bytes) }, 'a table is too large to be compacted')
    // One table at a time, so that others can use the embedded engine's one connection in between.
    else await withLongStatements(database, client => compactTable(client, `"${name}"`, log))
  }
  if (!database.embedded) return
  await withLongStatements(database, client => client.query('vacuum (full) pg_catalog.pg_statistic'))
  await removeOldWal(database)
}

/**
 * Compacts the tables unless that was done on this UTC day.
 * @returns whether they were compacted now.
 */
export async function compactOncePerDay(
  database: Pick<OpenDatabase, 'db' | 'pool' | 'embedded' | 'engine'>,
  log: Log,
  day = utcDay(),
): Promise<boolean> {
  if (!(await claimDay(database.db, 'tables compacted', day))) return false
  await compactTables(database, log)
  return true
}

async function compactTable(client: pg.PoolClient, table: string, log: Log): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  try {
    await client.query(`vacuum (full, analyze) ${table}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    log.warn({ table }, 'a table was in use and is not compacted today')
  } finally {
    await client.query('set lock_timeout = 0').catch(() => undefined)
  }
}

/** Removes the embedded engine's old log: it starts a new file, and after a checkpoint no other file is needed. */
export async function removeOldWal(database: Pick<OpenDatabase, 'pool' | 'embedded'>): Promise<void> {
  if (!database.embedded) return
  await withLongStatements(database, async client => {
    await client.query('select pg_switch_wal()')
    await client.query('checkpoint')
  })
}
