import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { limitUses, sessions } from '../../features/people/table.ts'
import { photoRemovals } from '../../features/photos/table.ts'
import { restoreMarkTable } from '../../platform/database/migrate.ts'

/** Tables that no backup contains: they serve only the running site, or link a person to a moment. */
export const excludedTables: readonly string[] = [
  ...[sessions, limitUses, photoRemovals].map(table => getTableName(table)),
  restoreMarkTable,
]

/**
 * Columns that no backup contains: the hour since which a review waits, also in what a decision cleared. A restore sets the
 * start of its day.
 */
export const excludedColumns: Readonly<Record<string, readonly string[]>> = { reviews: ['waiting_since', 'former'] }

export interface TableColumn {
  name: string
  /** As in a cast: `text[]`, `timestamp with time zone`. */
  type: string
}

export interface ProductTable {
  name: string
  /** Without generated columns. */
  columns: TableColumn[]
}

/** Returns the tables that a backup contains with their columns, each table after those that it refers to. */
export async function listTables(client: pg.ClientBase): Promise<ProductTable[]> {
  const { rows } = await client.query<{ name: string; columns: TableColumn[]; parents: string[] }>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                       order by a.attnum)
       from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
            where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by 1`)
  const remaining = rows.filter(({ name }) => !excludedTables.includes(name))
  const sorted: ProductTable[] = []
  while (remaining.length > 0) {
    const next = remaining.findIndex(({ parents }) => !remaining.some(({ name }) => parents.includes(name)))
    if (next < 0)
      throw new Error(`tables refer to each other in a circle: ${remaining.map(({ name }) => name).join(', ')}`)
    const [{ name, columns }] = remaining.splice(next, 1) as [(typeof remaining)[number]]
    sorted.push({ name, columns })
  }
  return sorted
}

/** Sets one text format of times and numbers for both sides of a copy. Call it inside a transaction. */
export async function fixFormats(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local extra_float_digits = 1`)
}

const batchRows = 500

/**
 * Yields a table's rows in batches of at most 500, every value as text in the formats of `fixFormats`, in an order that
 * does not show when a row was written.
 */
export async function* readRows(client: pg.ClientBase, { name, columns }: ProductTable) {
  const values = columns.map(column => `${quoteIdentifier(column.name)}::text`).join(', ')
  await client.query(
    `declare table_rows no scroll cursor for
     select ${values} from ${quoteIdentifier(name)} order by gen_random_uuid()`,
  )
  for (;;) {
    const { rows } = await client.query<Record<string, string | null>>(`fetch ${batchRows} from table_rows`)
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close table_rows')
}

/**
 * Inserts rows, each a JSON object of texts, as `readRows` yields them.
 * @param columns the columns that the rows have.
 * @returns how many were inserted.
 */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly TableColumn[],
  jsonRows: readonly string[],
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into ${quoteIdentifier(table)} (${columns.map(({ name }) => quoteIdentifier(name)).join(', ')}) overriding system value
    select ${columns.map(({ name, type }) => `r.${quoteIdentifier(name)}::${type}`).join(', ')}
    from json_to_recordset($1::json) as r(${columns.map(({ name }) => `${quoteIdentifier(name)} text`).join(', ')})`,
    [`[${jsonRows.join(',')}]`],
  )
  return rowCount ?? 0
}

/** Makes identity columns continue after the highest copied number. */
export async function restoreSequences(client: pg.ClientBase): Promise<void> {
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

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
