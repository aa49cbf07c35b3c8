import { createReadStream } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { BackupError, type Manifest, tableFilePath } from './manifest.ts'
import { fixFormats, insertRows, listTables, type ProductTable, quoteIdentifier, restoreSequences } from './tables.ts'

/** Rows are sent to the database in batches of at least this size. */
const minBatchBytes = 1_000_000

/**
 * Loads every table of a backup, in one transaction, into tables that only migrations have written to.
 * @throws BackupError when the backup and the tables do not match.
 */
export async function restoreTables(client: pg.ClientBase, folder: string, manifest: Manifest): Promise<void> {
  await client.query('begin')
  await fixFormats(client)
  const tables = await listTables(client)
  const known = new Set(tables.map(({ name }) => name))
  const unknown = manifest.tables.find(({ name }) => !known.has(name))
  if (unknown) throw new BackupError(`${folder}: holds a table ${unknown.name}, which its migrations do not make`)
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
  if (columns.length !== names.length) throw new BackupError(`${folder}: the columns of ${table.name} do not match`)
  let count = 0
  for await (const batch of batchesOf(path.join(folder, tableFilePath(table.name)))) {
    count += await insertRows(client, table.name, columns, batch)
  }
  if (count !== rows) throw new BackupError(`${folder}: ${table.name} has ${count} rows instead of ${rows}`)
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
