import type pg from 'pg'
import type { Log } from '../log.ts'
import { claimDay, utcDay } from '../settings/settings.ts'
import type { OpenDatabase } from './db.ts'
import { withLongStatements } from './with-long-statements.ts'

/** Tables above this size are not compacted: readers wait during the work, about a second for 100 MB. */
const defaultMaxBytes = 100_000_000

const lockTimeoutMs = 2000

/**
 * Rewrites every table without its deleted and replaced rows: VACUUM alone frees their space but leaves their bytes. A
 * table that is too large, or locked for too long, is skipped and logged. The planner's samples of all tables are renewed:
 * those of `reviews.words`, without which searches are slow, would keep the words of an erased text. A role that may
 * also removes the old log.
 */
export async function compactTables(
  database: Pick<OpenDatabase, 'pool'>,
  log: Log,
  { maxBytes = defaultMaxBytes }: { maxBytes?: number } = {},
): Promise<void> {
  const { rows: tables } = await database.pool.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  for (const { name, bytes } of tables) {
    if (Number(bytes) > maxBytes)
      log.warn({ table: name, bytes: Number(bytes) }, 'a table is too large to be compacted')
    else await withLongStatements(database, client => compactTable(client, `"${name}"`, log))
  }
  await withLongStatements(database, async client => {
    await client.query(`analyze ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
    // The samples. On a server this needs the database's owner; others get a warning.
    await compactTable(client, 'pg_catalog.pg_statistic', log)
    await removeOldLog(client)
  })
}

/**
 * Compacts the tables unless that was done on this UTC day.
 * @returns whether they were compacted now.
 */
export async function compactOncePerDay(
  database: Pick<OpenDatabase, 'db' | 'pool'>,
  log: Log,
  day = utcDay(),
): Promise<boolean> {
  if (!(await claimDay(database.db, 'tables compacted', day))) return false
  await compactTables(database, log)
  return true
}

/** Begins a new file of the log: after a checkpoint no older one is needed, and it is deleted. */
async function removeOldLog(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('select pg_switch_wal()')
    await client.query('checkpoint')
  } catch (error) {
    // Without the rights that deploy/database.sql gives, the log is the operator's.
    if ((error as { code?: string }).code !== '42501') throw error
  }
}

async function compactTable(client: pg.PoolClient, table: string, log: Log): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  try {
    await client.query(`vacuum (full) ${table}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    log.warn({ table }, 'a table was in use and is not compacted today')
  } finally {
    await client.query('set lock_timeout = 0').catch(() => undefined)
  }
}
