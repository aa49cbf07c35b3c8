import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { derivePepperCheck } from '../../features/identity/keys/owner-key.ts'
import { photosPrefix, storeNoteKey } from '../../features/photos/photo-keys.ts'
import {
  databaseNameKey,
  newDatabaseName,
  readStoreOwner,
  writeStoreOwner,
} from '../../features/photos/variants/photo-store.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { migrate, readMigrationTimes, restoreMarkTable } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { vacuumDatabase } from '../../platform/database/vacuum-database.ts'
import { withLongStatements } from '../../platform/database/with-long-statements.ts'
import type { DataEnv } from '../../platform/env.ts'
import type { Log } from '../../platform/log.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { openStorage } from '../../platform/object-storage/open-storage.ts'
import { OperatorError } from '../../platform/process.ts'
import { readStoredSecrets, secretsFileName } from '../../platform/secrets.ts'
import { BackupError, type Manifest, readManifest, verifyFiles } from './manifest.ts'
import { restoreTables } from './restore-tables.ts'

/** What a restore needs. */
export interface RestoreOptions {
  /** The backup's absolute path. */
  from: string
  env: DataEnv
  /** AUTHOR_PEPPER of the environment. */
  authorPepper: string | undefined
  /** The folder of migrations. */
  migrations: string
  log: Log
}

/** What was restored. */
export interface RestoreReport {
  tables: number
  rows: number
  photos: number
}

/**
 * Restores a backup into an empty database and an empty photo store. Everything is checked before anything is written.
 * An interrupted restore leaves a mark in the database: no server starts on it, and the next restore starts over.
 * @throws BackupError and other OperatorErrors, each one sentence.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { from, env, migrations, log } = options
  const manifest = await readManifest(from)
  refuseUnknownMigration(from, manifest, migrations)
  await verifyFiles(from, manifest)
  await verifyPepper(manifest, options)
  if (!env.DATABASE_URL) await requireEmptyDataDir(env.DATA_DIR)
  const storage = await openStorage(env)
  const keys = await listPhotoKeys(storage)
  // Opening the database would create it.
  const isNew = !env.DATABASE_URL && !existsSync(path.join(env.DATA_DIR, 'database', 'porchlight.json'))
  if (isNew) requireEmptyPhotoStore(keys, env)
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log })
  try {
    await withRestoreLock(database, async () => {
      const name = await beginRestore(database, storage, keys, env)
      await explainingPartialRestore(async () => {
        await restorePhotos(storage, from, manifest)
        await migrate(database, migrations, { upTo: manifest.newestMigration, isRestore: true })
        await withLongStatements(database, client => restoreRows(client, from, manifest, name))
      })
    })
    await vacuumDatabase(database)
  } finally {
    await database.close()
  }
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    photos: new Set(photoKeysIn(manifest).map(key => path.posix.dirname(key))).size,
  }
}

function refuseUnknownMigration(from: string, { newestMigration, program }: Manifest, migrations: string): void {
  const known = readMigrationTimes(migrations)
  if (known.includes(newestMigration)) return
  const age = newestMigration > (known.at(-1) ?? 0) ? 'a newer' : 'another'
  throw new BackupError(`${from}: was made by ${age} version of Porchlight (${program}); restore it with that version`)
}

async function verifyPepper({ pepperCheck: expected }: Manifest, options: RestoreOptions): Promise<void> {
  if (expected === null) return
  const pepper = options.authorPepper ?? (await readStoredSecrets(options.env.DATA_DIR))?.authorPepper
  if (pepper === undefined)
    throw new BackupError(
      `AUTHOR_PEPPER: is missing; set the one that this backup was made with, or put its ${secretsFileName} into DATA_DIR`,
    )
  if (derivePepperCheck(pepper) === expected) return
  const source = options.authorPepper === undefined ? `${secretsFileName} in DATA_DIR` : 'AUTHOR_PEPPER'
  throw new BackupError(`${source}: is not the one that this backup was made with`)
}

/** Names in DATA_DIR that an earlier restore, or a demo's secrets, may have left. */
const allowedNames = new Set([secretsFileName, 'database', 'database.lock', 'photos', 'control.sock'])

async function requireEmptyDataDir(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new BackupError(`DATA_DIR: ${path.resolve(dataDir)} cannot be read (${error.code})`)
  })
  const other = names.find(name => !allowedNames.has(name))
  if (other === undefined) return
  throw new BackupError(
    `DATA_DIR: ${path.resolve(dataDir)} is not empty (it holds ${other}); restore into an empty folder`,
  )
}

async function listPhotoKeys(storage: ObjectStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list(photosPrefix)) keys.push(key)
  return keys
}

function requireEmptyPhotoStore(keys: string[], env: DataEnv): void {
  if (keys.length === 0) return
  const storeLabel = env.S3_BUCKET ? `the bucket ${env.S3_BUCKET}` : path.join(path.resolve(env.DATA_DIR), 'photos')
  throw new BackupError(`${storeLabel} holds photos; restore into an empty photo store`)
}

/**
 * Holds a lock on the server during a restore. Otherwise a second restore would take this one's work for a leftover.
 */
async function withRestoreLock(database: OpenDatabase, work: () => Promise<void>): Promise<void> {
  const client = database.newClient?.()
  if (!client) return work()
  await client.connect()
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(7046029256) as got')
    if (!rows[0]?.got) throw new BackupError('DATABASE_URL: another restore into this database is running')
    await work()
  } finally {
    await client.end()
  }
}

/**
 * Refuses a database or store with content, removes what an earlier restore left, and sets the mark.
 * @returns the database's new name, which the store records as its owner.
 */
async function beginRestore(
  database: OpenDatabase,
  storage: ObjectStorage,
  keys: string[],
  env: DataEnv,
): Promise<string> {
  const unfinishedName = await findUnfinishedRestore(database)
  if (!database.isNew && unfinishedName === undefined)
    throw new BackupError(
      env.DATABASE_URL
        ? 'DATABASE_URL: the database is not empty; restore into an empty one'
        : `DATA_DIR: ${path.resolve(env.DATA_DIR)} holds a database already; restore into an empty folder`,
    )
  const isOurs = unfinishedName !== undefined && (await readStoreOwner(storage)) === unfinishedName
  if (!isOurs) requireEmptyPhotoStore(keys, env)
  const name = unfinishedName ?? newDatabaseName()
  await withLongStatements(database, client => markDatabase(client, name))
  for (const key of keys) if (key !== storeNoteKey) await storage.remove(key)
  await writeStoreOwner(storage, name)
  return name
}

/** Adds to an OperatorError that a part was written. */
async function explainingPartialRestore(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    throw new BackupError(`${error.message}; a part was written, and the next restore starts over`, { cause: error })
  }
}

async function findUnfinishedRestore({ pool }: OpenDatabase): Promise<string | undefined> {
  const { rows } = await pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    restoreMarkTable,
  ])
  if (!rows[0]?.found) return undefined
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

const photoKeysIn = ({ files }: Manifest) => Object.keys(files).filter(key => key.startsWith(photosPrefix))

async function restorePhotos(storage: ObjectStorage, from: string, manifest: Manifest): Promise<void> {
  for (const key of photoKeysIn(manifest)) await storage.put(key, await readFile(path.join(from, key)))
}

/** Loads the rows and removes the mark in one transaction: the database is either complete or still marked. */
async function restoreRows(client: pg.PoolClient, from: string, manifest: Manifest, name: string): Promise<void> {
  await client.query('begin')
  try {
    await restoreTables(client, from, manifest)
    await client.query('insert into settings (key, value) values ($1, $2)', [databaseNameKey, name])
    await client.query(`drop table ${restoreMarkTable}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
