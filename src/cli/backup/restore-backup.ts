import { createReadStream } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { listPhotoKeys, nameOfKey, photosPrefix } from '../../features/photos/photo-keys.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { hasDatabaseFolder } from '../../platform/database/own-server/database-folder.ts'
import { vacuumDatabase, withLongStatements } from '../../platform/database/with-long-statements.ts'
import type { DataEnv } from '../../platform/env.ts'
import type { Log } from '../../platform/log.ts'
import { openStorage } from '../../platform/object-storage/open-storage.ts'
import { OperatorError } from '../../platform/process.ts'
import { countLabel } from '../../ui/format.ts'
import { type Manifest, readManifest, tableFilePath, verifyFiles } from './manifest.ts'
import { refusePhotos, refuseUnknownVersion, requireEmptyDataDir, verifyPepper } from './restore-checks.ts'
import { beginRestore, finishRestore, withRestoreLock } from './restore-mark.ts'
import { fixFormats, insertRows, listTables, type ProductTable, quoteIdentifier, restoreSequences } from './tables.ts'

/** Rows are sent to the database in batches of at least this size. */
const minBatchBytes = 1_000_000

/**
 * Loads every table of a backup, in one transaction, into tables that only migrations have written to.
 * @throws OperatorError when the backup and the tables do not match.
 */
async function restoreTables(client: pg.ClientBase, folder: string, manifest: Manifest): Promise<void> {
  await client.query('begin')
  await fixFormats(client)
  const tables = await listTables(client)
  const known = new Set(tables.map(({ name }) => name))
  const unknown = manifest.tables.find(({ name }) => !known.has(name))
  if (unknown) throw new OperatorError(`${folder}: holds a table ${unknown.name}, which its migrations do not make`)
  await client.query(`truncate ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')}`)
  for (const table of tables) {
    const about = manifest.tables.find(({ name }) => name === table.name)
    if (about) await restoreTable(client, table, folder, about)
  }
  await restoreSequences(client)
  await client.query('commit')
}

async function restoreTable(
  client: pg.ClientBase,
  table: ProductTable,
  folder: string,
  { columns: names, rows }: Manifest['tables'][number],
): Promise<void> {
  const columns = table.columns.filter(({ name }) => names.includes(name))
  if (columns.length !== names.length) throw new OperatorError(`${folder}: the columns of ${table.name} do not match`)
  let count = 0
  for await (const batch of batchesOf(path.join(folder, tableFilePath(table.name)))) {
    count += await insertRows(client, table.name, columns, batch)
  }
  if (count !== rows)
    throw new OperatorError(`${folder}: ${table.name} has ${countLabel(count, 'row')} instead of ${rows}`)
}

/**
 * Yields a file's lines in batches. It splits at line feeds only: Node's own line reader also splits at U+2028, which a
 * review may contain.
 */
async function* batchesOf(file: string): AsyncGenerator<string[]> {
  let batch: string[] = []
  let bytes = 0
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() as string
    batch.push(...lines)
    bytes += chunk.length
    if (bytes < minBatchBytes || batch.length === 0) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (rest !== '') batch.push(rest)
  if (batch.length > 0) yield batch
}

export interface RestoreOptions {
  from: string
  env: DataEnv
  authorPepper: string | undefined
  migrations: string
  log: Log
  /** Keeps the photos that the store has, and adds only those of the backup that it lacks. */
  keepsPhotos?: boolean
}

export interface RestoreReport {
  tables: number
  rows: number
  photos: number
  /** Those of the photos that were not in the store before. */
  addedPhotos: number
}

/**
 * Checks everything that a restore checks about the backup itself: its manifest, version and pepper, and the sum of each
 * file. Changes nothing, and needs no empty database.
 * @throws OperatorError, one sentence.
 */
export async function verifyBackup(options: RestoreOptions): Promise<RestoreReport> {
  return reportOf(await readVerified(options))
}

async function readVerified(options: RestoreOptions): Promise<Manifest> {
  const { from, migrations } = options
  const manifest = await readManifest(from)
  refuseUnknownVersion(from, manifest, migrations)
  await verifyFiles(from, manifest)
  await verifyPepper(manifest, options)
  return manifest
}

const reportOf = (manifest: Manifest, addedPhotos = 0): RestoreReport => ({
  tables: manifest.tables.length,
  rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  photos: new Set(photoKeysIn(manifest).map(nameOfKey)).size,
  addedPhotos,
})

/**
 * Restores a backup into an empty database and an empty photo store. Everything is checked before anything is written.
 * An interrupted restore leaves a mark in the database: no server starts on it, and the next restore starts over, but
 * for the photos that are there.
 * @throws OperatorError, one sentence.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { from, env, migrations, log, keepsPhotos = false } = options
  const manifest = await readVerified(options)
  if (!env.DATABASE_URL) await requireEmptyDataDir(env.DATA_DIR)
  const storage = await openStorage(env)
  const storedKeys = new Set(await listPhotoKeys(storage))
  const keysToAdd = photoKeysIn(manifest).filter(key => !storedKeys.has(key))
  const checkPhotos = () => {
    if (storedKeys.size > 0 && !keepsPhotos) refusePhotos(env)
  }
  // Opening the database would create it.
  if (!env.DATABASE_URL && !hasDatabaseFolder(env.DATA_DIR)) checkPhotos()
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log })
  try {
    await withRestoreLock(database, async () => {
      await beginRestore(database, env, checkPhotos)
      await explainingPartialRestore(async () => {
        for (const key of keysToAdd) await storage.put(key, await readFile(path.join(from, key)))
        // Rows fit the tables of their own version; later migrations change them as they would at a start.
        await migrateAsBackedUp(database, migrations, manifest)
        await withLongStatements(database, client => restoreTables(client, from, manifest))
        await migrate(database, migrations, { isRestore: true })
        await withLongStatements(database, finishRestore)
      })
    })
    await vacuumDatabase(database)
  } finally {
    await database.close()
  }
  return reportOf(manifest, keysToAdd.length)
}

/** Applies the migrations that the backup's database had, from a copy of their folder without the later ones. */
async function migrateAsBackedUp(database: OpenDatabase, migrations: string, manifest: Manifest): Promise<void> {
  const copy = await mkdtemp(path.join(tmpdir(), 'porchlight-migrations-'))
  try {
    await cp(migrations, copy, { recursive: true })
    const journalFile = path.join(copy, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { when: number }[] }
    const entries = journal.entries.filter(({ when }) => when <= manifest.newestMigration)
    await writeFile(journalFile, JSON.stringify({ ...journal, entries }))
    await migrate(database, copy, { isRestore: true })
  } finally {
    await rm(copy, { recursive: true })
  }
}

/** Adds to an OperatorError that a part was written. */
async function explainingPartialRestore(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    throw new OperatorError(`${error.message}; a part was written, and the next restore starts over`, { cause: error })
  }
}

const photoKeysIn = ({ files }: Manifest) => Object.keys(files).filter(key => key.startsWith(photosPrefix))
