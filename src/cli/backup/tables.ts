import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { limitUses, sessions } from '../../features/identity/table.ts'
import { changes } from '../../platform/changes/table.ts'
import { restoreMarkTable } from '../../platform/database/migrate.ts'

/** Tables that no backup contains: they serve only the running site, or link a person to a moment. */
export const excludedTables: readonly string[] = [
  ...[sessions, limitUses, changes].map(table => getTableName(table)),
  restoreMarkTable,
]

/** A column of a table. */
export interface TableColumn {
  name: string
  /** As in a cast: `text[]`, `timestamp with time zone`. */
  type: string
}

/** A table of the product. */
export interface ProductTable {
  name: string
  /** Without generated columns. */
  columns: TableColumn[]
}

/** Returns the product's tables with their columns, each table after those that it refers to. */
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

/** Returns a name as an SQL identifier. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
