import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type pg from 'pg'
import { photosPrefix } from '../../features/photos/photo-keys.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { hasTable, restoreMarkTable } from '../../platform/database/migrate.ts'
import { withLongStatements } from '../../platform/database/with-long-statements.ts'
import type { DataEnv } from '../../platform/env.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { OperatorError } from '../../platform/process.ts'
import { requireEmptyPhotoStore } from './restore-checks.ts'

/** Key of the note in the photo store during a restore: the name that the database's mark has, too. */
const noteKey = `${photosPrefix}.restore`

/**
 * Holds a lock on the server during a restore. Otherwise a second restore would take this one's work for a leftover.
 */
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
 * Refuses a database or store with content, removes what an earlier restore left, and marks both with a random name.
 * @param keys of the photos in the store; undefined keeps them, and leaves no note: the next restore may not remove them.
 */
export async function beginRestore(
  database: OpenDatabase,
  storage: ObjectStorage,
  keys: string[] | undefined,
  env: DataEnv,
): Promise<void> {
  const unfinishedName = await findUnfinishedRestore(database)
  if (!database.isNew && unfinishedName === undefined)
    throw new OperatorError(
      env.DATABASE_URL
        ? 'DATABASE_URL: the database is not empty; restore into an empty one'
        : `DATA_DIR: ${path.resolve(env.DATA_DIR)} holds a database already; restore into an empty folder`,
    )
  const note = await storage.get(noteKey)
  const isOurs = unfinishedName !== undefined && String(Buffer.from(note ?? [])) === unfinishedName
  if (keys && !isOurs) requireEmptyPhotoStore(keys, env)
  const name = unfinishedName ?? randomBytes(16).toString('base64url')
  await withLongStatements(database, client => markDatabase(client, name))
  if (!keys) return
  for (const key of keys) if (key !== noteKey) await storage.remove(key)
  await storage.put(noteKey, Buffer.from(name))
}

async function findUnfinishedRestore({ pool }: OpenDatabase): Promise<string | undefined> {
  if (!(await hasTable(pool, restoreMarkTable))) return undefined
  return (await pool.query<{ name: string }>(`select name from ${restoreMarkTable}`)).rows[0]?.name
}

/** Drops the tables of an earlier attempt and sets the mark of this one, in one transaction. */
async function markDatabase(client: pg.PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  await client.query('begin')
  for (const { name: table } of rows) await client.query(`drop table ${table} cascade`)
  await client.query('drop schema if exists drizzle cascade')
  await client.query(`create table ${restoreMarkTable} (name text not null)`)
  await client.query(`insert into ${restoreMarkTable} values ($1)`, [name])
  await client.query('commit')
}

/** Sets what no backup contains and removes the mark, in one transaction: the database is complete or still marked. */
export async function finishRestore(client: pg.PoolClient, storage: ObjectStorage): Promise<void> {
  await client.query('begin')
  await client.query(`
    update reviews set waiting_since = date_trunc('day', now(), 'UTC') where status in ('PENDING', 'REPORTED')`)
  await client.query(`drop table ${restoreMarkTable}`)
  await client.query('commit')
  await storage.remove(noteKey)
}
