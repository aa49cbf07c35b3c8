import type { OpenDatabase } from '../../platform/database/db.ts'

export async function listTableNames({ pool }: Pick<OpenDatabase, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Returns the transaction numbers of all rows by table, with those that locked or replaced a row. */
export async function listTransactions({ pool }: Pick<OpenDatabase, 'pool'>): Promise<Map<string, string[]>> {
  const numbers = new Map<string, string[]>()
  for (const name of await listTableNames({ pool })) {
    // Settings of this database are written by the daily work itself.
    const rows = name === 'settings' ? `settings t where key not like 'this database: %'` : `"${name}" t`
    const found = await pool.query<{ n: string | null }>(
      `select distinct unnest(array[xmin::text, nullif(xmax::text, '0')]) as n from ${rows}`,
    )
    numbers.set(
      name,
      found.rows.flatMap(({ n }) => n ?? []),
    )
  }
  return numbers
}

/**
 * Returns a short sum of each table's row versions, to compare before and after a call that must change nothing. A write
 * gives a row a new version even if it writes what was there; reading the versions takes less time than the rows.
 * @param except tables that may change, such as the rate limits' counts, which change with every call.
 */
export async function computeTableSums(
  database: Pick<OpenDatabase, 'pool'>,
  except: readonly string[] = ['limit_uses'],
): Promise<Record<string, string>> {
  const includedTables = (await listTableNames(database)).filter(name => !except.includes(name))
  const versions = `count(*) || ' ' || coalesce(sum(hashtextextended(xmin::text || ctid::text, 0)), 0)`
  const sums = includedTables.map(name => `(select ${versions} from "${name}") as "${name}"`)
  return (await database.pool.query<Record<string, string>>(`select ${sums.join(', ')}`)).rows[0]!
}
