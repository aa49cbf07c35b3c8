import { readFile } from 'node:fs/promises'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { listTableNames } from './table-sums.ts'

/**
 * Does what `deploy/backup.sh` does before it copies the database, and returns what `pg_dump` then copies: of each table
 * the rows, as JSON, in the order of its file. `npm run test:deploy` runs the script itself.
 */
export async function readBackup(database: Pick<OpenDatabase, 'pool'>): Promise<Map<string, string[]>> {
  const script = await readFile('deploy/backup.sh', 'utf8')
  const leftOut = [...script.matchAll(/--exclude-table-data=(\w+)/g)].map(([, name]) => name!)
  const [query = ''] = (await readFile('deploy/before-backup.sql', 'utf8')).split('\\gexec')
  const statements = await database.pool.query<string[]>({ text: query, rowMode: 'array' })
  const copied = new Map<string, string[]>()
  for (const [statement = ''] of statements.rows) await database.pool.query(statement)
  for (const name of await listTableNames(database)) {
    if (leftOut.includes(name)) continue
    const { rows } = await database.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t order by ctid`,
    )
    copied.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return copied
}
