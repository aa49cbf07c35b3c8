import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import packageFile from '../../../package.json' with { type: 'json' }
import type { OpenDatabase } from '../../platform/database/db.ts'
import { readLastMigration, refuseUnfinishedRestore } from '../../platform/database/migrate.ts'
import { withLongStatements } from '../../platform/database/with-long-statements.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { OperatorError } from '../../platform/process.ts'
import {
  firstBackupTrySetting,
  isLocalSetting,
  lastBackupSetting,
  writeSetting,
  writeSettingIfAbsent,
} from '../../platform/settings/settings.ts'
import { syncTree } from '../../platform/sync-tree.ts'
import { backupFormat, type FileSum, type Manifest, manifestName, tableFilePath, writeNewFile } from './manifest.ts'
import { excludedColumns, excludedTables, fixFormats, listTables, type ProductTable, readRows } from './tables.ts'
import { findPreviousBackup, type PreviousBackup, writePhotos } from './write-photos.ts'

export interface BackupReport {
  tables: number
  rows: number
  photos: number
  /** Photos of the database that are missing in the store. */
  missingPhotos: string[]
}

/**
 * Writes a copy of the database and its photos into a new folder: rows and photos only, in random order, without
 * PostgreSQL's own files. Photos of the newest backup in the same folder are linked, others read. Photos are read after
 * the rows; a photo that was deleted in between counts as missing.
 * @param to a folder that does not exist; it appears when the backup is complete.
 * @throws OperatorError when it exists already or cannot be written.
 */
export async function writeBackup(
  database: Pick<OpenDatabase, 'db' | 'pool'>,
  storage: ObjectStorage,
  to: string,
): Promise<BackupReport> {
  await writeSettingIfAbsent(database.db, firstBackupTrySetting, new Date().toISOString()).catch(() => undefined)
  await requireAbsent(to)
  // The random name is unique to this process, so only its own folder is deleted after a failure.
  const draft = `${to}.unfinished-${randomBytes(6).toString('hex')}`
  try {
    await fs.mkdir(draft, { recursive: true, mode: 0o700 })
    const report = await fillFolder(database, storage, draft, await findPreviousBackup(to))
    await syncTree(draft)
    await fs.rename(draft, to)
    // The backup is complete without this note.
    await writeSetting(database.db, lastBackupSetting, new Date().toISOString()).catch(() => undefined)
    return report
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true }).catch(() => undefined)
    throw isFileError(error) ? new OperatorError(`${to}: the backup could not be written (${error.message})`) : error
  }
}

async function fillFolder(
  database: Pick<OpenDatabase, 'pool'>,
  storage: ObjectStorage,
  folder: string,
  previous: PreviousBackup | undefined,
): Promise<BackupReport> {
  const { photoNames, files, ...tables } = await writeTables(database, folder)
  const photos = await writePhotos(storage, photoNames, folder, previous)
  const manifest: Manifest = {
    format: backupFormat,
    program: packageFile.version,
    ...tables,
    leftOut: [...excludedTables],
    files: { ...files, ...photos.files },
  }
  await writeNewFile(path.join(folder, manifestName), [`${JSON.stringify(manifest, null, 1)}\n`])
  return {
    tables: tables.tables.length,
    rows: tables.tables.reduce((sum, { rows }) => sum + rows, 0),
    photos: photoNames.length - photos.missing.length,
    missingPhotos: photos.missing,
  }
}

async function requireAbsent(to: string): Promise<void> {
  const existing = await fs.lstat(to).catch(() => undefined)
  if (existing) throw new OperatorError(`${to}: exists already; a backup needs a new folder`)
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string'
}

interface WrittenTables extends Pick<Manifest, 'newestMigration' | 'pepperCheck' | 'tables'> {
  files: Record<string, FileSum>
  /** Names of all photos, in random order. */
  photoNames: string[]
}

/**
 * Writes every table into its own file, one row a line, from one snapshot and in random order, so that nothing shows
 * when a row was written.
 */
function writeTables(database: Pick<OpenDatabase, 'pool'>, folder: string): Promise<WrittenTables> {
  return withLongStatements(database, async client => {
    await refuseUnfinishedRestore(client)
    await client.query('begin isolation level repeatable read read only')
    try {
      return await writeSnapshot(client, folder)
    } finally {
      await client.query('rollback').catch(() => undefined)
    }
  })
}

async function writeSnapshot(client: pg.PoolClient, folder: string): Promise<WrittenTables> {
  await fixFormats(client)
  const tables: Manifest['tables'] = []
  const files: Record<string, FileSum> = {}
  for (const { name, columns: all } of await listTables(client)) {
    const columns = all.filter(column => !excludedColumns[name]?.includes(column.name))
    const { rows, sum } = await writeTable(client, { name, columns }, folder)
    tables.push({ name, columns: columns.map(column => column.name), rows })
    files[tableFilePath(name)] = sum
  }
  const newestMigration = await readLastMigration(client)
  const pepper = await client.query<{ value: string }>(`select value from settings where key = 'pepper-check'`)
  const photos = await client.query<{ name: string }>('select name from photos order by gen_random_uuid()')
  const photoNames = photos.rows.map(({ name }) => name)
  return { newestMigration, pepperCheck: pepper.rows[0]?.value ?? null, tables, files, photoNames }
}

async function writeTable(
  client: pg.PoolClient,
  table: ProductTable,
  folder: string,
): Promise<{ rows: number; sum: FileSum }> {
  let count = 0
  const lines = async function* () {
    for await (const rows of readRows(client, table)) {
      const taken = table.name === 'settings' ? rows.filter(({ key }) => !isLocalSetting(String(key))) : rows
      count += taken.length
      yield taken.map(row => `${JSON.stringify(row)}\n`).join('')
    }
  }
  const sum = await writeNewFile(path.join(folder, tableFilePath(table.name)), lines())
  return { rows: count, sum }
}
