import { createReadStream } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { BackupError, type Manifest, tableFilePath } from './manifest.ts'
import { fixFormats, listTables, type ProductTable, quoteIdentifier } from './tables.ts'

/** Rows are sent to the database in batches of at least this size. */
const minBatchBytes = 1_000_000

/**
 * Loads every table of a backup, in the caller's transaction, into tables that only migrations have written to.
 * @throws BackupError when the backup and the tables do not match.
 */
export async function restoreTables(client: pg.ClientBase, folder: string, manifest: Manifest): Promise<void> {
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
}

async function restoreTable(
  client: pg.ClientBase,
  table: ProductTable,
  folder: string,
  { columns: names, rows }: Manifest['tables'][number],
): Promise<void> {
  const columns = table.columns.filter(({ name }) => names.includes(name))
  if (columns.length !== names.length) throw new BackupError(`${folder}: the columns of ${table.name} do not match`)
  const insert = `
    insert into ${quoteIdentifier(table.name)} (${columns.map(({ name }) => quoteIdentifier(name)).join(', ')}) overriding system value
    select ${columns.map(({ name, type }) => `r.${quoteIdentifier(name)}::${type}`).join(', ')}
    from json_to_recordset($1::json) as r(${columns.map(({ name }) => `${quoteIdentifier(name)} text`).join(', ')})`
  let count = 0
  for await (const batch of batchesOf(path.join(folder, tableFilePath(table.name)))) {
    const { rowCount } = await client.query(insert, [`[${batch.join(',')}]`])
    count += rowCount ?? 0
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

/** Makes identity columns continue after the highest restored number. */
async function restoreSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as "table", a.attname as "column",
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`)
  for (const { table, column, sequence } of rows) {
    const highest = `(select max(${quoteIdentifier(column)}) from ${quoteIdentifier(table)})`
    await client.query(`select setval($1, coalesce(${highest}, 1), ${highest} is not null)`, [sequence])
  }
}
