import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { OpenDatabase } from './db.ts'
import { withLongStatements } from './long-work.ts'

/** Any number, the same in every instance: whoever holds this advisory lock migrates, the others wait. */
const lockKey = 7_046_029_254

/**
 * Brings the database up to the newest migration in `folder` (as drizzle-kit writes it) in one transaction. When it is
 * there already, that costs one query. Several instances may start at once: one migrates, the others wait for it. Throws
 * what the failing statement threw, with nothing changed.
 */
export async function migrate(
  database: Pick<OpenDatabase, 'pool' | 'embedded'>,
  folder: string,
): Promise<{ applied: boolean }> {
  const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0
  if ((await lastApplied(database.pool)) >= newest) return { applied: false }
  return withLongStatements(database, async client => {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    try {
      if ((await lastApplied(client)) >= newest) return { applied: false }
      await applyMigrations(drizzle(client), { migrationsFolder: folder })
      return { applied: true }
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey])
    }
  })
}

/** The time in the name of the last migration applied, in milliseconds; 0 when there is none. */
async function lastApplied(queryable: pg.Pool | pg.PoolClient): Promise<number> {
  const table = 'drizzle.__drizzle_migrations'
  const { rows } = await queryable.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])
  if (!rows[0]?.found) return 0
  const last = await queryable.query<{ at: string | null }>(`select max(created_at) as at from ${table}`)
  return Number(last.rows[0]?.at ?? 0)
}
