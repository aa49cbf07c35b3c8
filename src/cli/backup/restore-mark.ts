import path from 'node:path'
import type pg from 'pg'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { hasTable, restoreMarkTable } from '../../platform/database/migrate.ts'
import { withLongStatements } from '../../platform/database/with-long-statements.ts'
import type { DataEnv } from '../../platform/env.ts'
import { OperatorError } from '../../platform/process.ts'

/** Holds a lock on the server during a restore: a second one would drop the first one's tables as leftovers. */
export async function withRestoreLock(database: OpenDatabase, work: () => Promise<void>): Promise<void> {
  const client = database.newClient()
  await client.connect()
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(7046029256) as got')
    if (!rows[0]?.got) throw new OperatorError('DATABASE_URL: another restore into this database is running')
    await work()
  } finally {
    await client.end()
  }
}

/**
 * Refuses a database with content, drops the tables of a restore that did not finish, and sets the mark of this one.
 * @param checkPhotos refuses photos in the store, unless they are those of a restore that did not finish.
 * @throws OperatorError
 */
export async function beginRestore(database: OpenDatabase, env: DataEnv, checkPhotos: () => void): Promise<void> {
  const isUnfinished = await hasTable(database.pool, restoreMarkTable)
  if (!database.isNew && !isUnfinished)
    throw new OperatorError(
      env.DATABASE_URL
        ? 'DATABASE_URL: the database is not empty; restore into an empty one'
        : `DATA_DIR: ${path.resolve(env.DATA_DIR)} holds a database already; restore into an empty folder`,
    )
  if (!isUnfinished) checkPhotos()
  await withLongStatements(database, markDatabase)
}

/** Drops the tables of an earlier attempt and sets the mark of this one, in one transaction. */
async function markDatabase(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  await client.query('begin')
  for (const { name: table } of rows) await client.query(`drop table ${table} cascade`)
  await client.query('drop schema if exists drizzle cascade')
  await client.query(`create table ${restoreMarkTable} ()`)
  await client.query('commit')
}

/** Sets what no backup contains and removes the mark, in one transaction: the database is complete or still marked. */
export async function finishRestore(client: pg.PoolClient): Promise<void> {
  await client.query('begin')
  await client.query(`
    update reviews set waiting_since = date_trunc('day', now(), 'UTC') where status in ('PENDING', 'REPORTED')`)
  await client.query(`drop table ${restoreMarkTable}`)
  await client.query('commit')
}
