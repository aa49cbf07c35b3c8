import path from 'node:path'
import type pg from 'pg'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { readLastMigration, refuseUnfinishedRestore } from '../../platform/database/migrate.ts'
import { withLongStatements } from '../../platform/database/with-long-statements.ts'
import { isLocalSetting } from '../../platform/settings/settings.ts'
import { type FileSum, type Manifest, tableFilePath } from './manifest.ts'
import { createNewFile } from './new-file.ts'
import {
  excludedColumns,
  fixFormats,
  listTables,
  type ProductTable,
  randomOrder,
  readRows,
  type TextRow,
} from './tables.ts'

/** The written tables and their files. */
export interface WrittenTables extends Pick<Manifest, 'newestMigration' | 'pepperCheck' | 'tables'> {
  files: Record<string, FileSum>
  /** Names of all photos, in random order. */
  photoNames: string[]
}

/**
 * Writes every table into its own file, one row a line, from one snapshot and in random order, so that nothing shows
 * when a row was written.
 */
export function writeTables(database: Pick<OpenDatabase, 'pool'>, folder: string): Promise<WrittenTables> {
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
  const written: WrittenTables = {
    newestMigration: await readLastMigration(client),
    pepperCheck: null,
    tables: [],
    files: {},
    photoNames: [],
  }
  const noteRow = (table: string, row: TextRow) => {
    if (table === 'photos') written.photoNames.push(String(row.name))
    if (table === 'settings' && row.key === 'pepper-check') written.pepperCheck = row.value ?? null
  }
  for (const { name, columns: all } of await listTables(client)) {
    const columns = all.filter(column => !excludedColumns[name]?.includes(column.name))
    const table = { name, columns }
    const { rows, sum } = await writeTable(client, table, folder, noteRow)
    written.tables.push({ name, columns: columns.map(column => column.name), rows })
    written.files[tableFilePath(name)] = sum
  }
  return written
}

async function writeTable(
  client: pg.PoolClient,
  table: ProductTable,
  folder: string,
  noteRow: (table: string, row: TextRow) => void,
): Promise<{ rows: number; sum: FileSum }> {
  const { name } = table
  const file = await createNewFile(path.join(folder, tableFilePath(name)))
  let count = 0
  try {
    for await (const rows of readRows(client, table, randomOrder)) {
      const taken = rows.filter(row => name !== 'settings' || !isLocalSetting(String(row.key)))
      for (const row of taken) noteRow(name, row)
      count += taken.length
      await file.write(taken.map(row => `${JSON.stringify(row)}\n`).join(''))
    }
  } catch (error) {
    await file.abandon()
    throw error
  }
  return { rows: count, sum: await file.finish() }
}
