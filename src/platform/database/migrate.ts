import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { outageOf } from '../http/outages.ts'
import { OperatorError } from '../process.ts'
import type { OpenDatabase } from './db.ts'
import { withLongStatements } from './with-long-statements.ts'

/** The same in every instance: the holder of this advisory lock migrates, the others wait. */
const lockKey = 7_046_029_254

/**
 * Applies the migrations in `folder` (as drizzle-kit writes it) in one transaction. An up-to-date database costs one
 * query. Of several instances that start at once, one migrates and the others wait.
 * @throws OperatorError for a database of another version or program, or in which a statement fails, and what an outage
 * threw; the database is unchanged then.
 */
export async function migrate(database: Pick<OpenDatabase, 'pool'>, folder: string): Promise<{ applied: boolean }> {
  const known = readMigrationTimes(folder)
  const newest = known.at(-1) ?? 0
  const last = await readLastMigration(database.pool)
  refuseUnknownMigration(last, known)
  if (last >= newest) return { applied: false }
  return withLongStatements(database, client => applyLocked(client, folder, newest))
}

async function applyLocked(client: pg.PoolClient, folder: string, newest: number): Promise<{ applied: boolean }> {
  await client.query('select pg_advisory_lock($1)', [lockKey])
  try {
    const last = await readLastMigration(client)
    if (last >= newest) return { applied: false }
    if (last === 0) await refuseOtherTables(client)
    await applyMigrations(drizzle(client), { migrationsFolder: folder }).catch(throwForOperator)
    return { applied: true }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  }
}

/** SQLSTATE classes of what passes: rolled back (40), a lock (55), cancelled (57). */
const passingSqlState = /^(40|55|57)/

/** Another try of a statement that fails would fail again, while the version before could run. */
function throwForOperator(error: Error): never {
  const { message, code } = (error.cause ?? error) as NodeJS.ErrnoException
  if (!code || passingSqlState.test(code) || outageOf(error)) throw error
  const text = `The database could not be brought up to date and is as it was: ${message} (${code}).`
  throw new OperatorError(text, { cause: error })
}

/** Refuses a database of another program, whose rows would be rewritten daily. */
export async function refuseOtherTables(client: pg.Pool | pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  )
  if (rowCount) throw new OperatorError('DATABASE_URL: the database has tables of another program; use an empty one.')
}

/** Returns the times that identify the migrations in `folder`, oldest first, in milliseconds. */
export function readMigrationTimes(folder: string): number[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)
}

/**
 * Refuses a database of another version that this program cannot bring up to date.
 * @param last the newest migration of the database, in ms; 0 for an empty database.
 * @param known the times of the known migrations, oldest first.
 * @throws OperatorError when `last` is none of them.
 */
export function refuseUnknownMigration(last: number, known: readonly number[]): void {
  if (last === 0 || known.includes(last)) return
  const day = new Date(last).toISOString().slice(0, 10)
  throw new OperatorError(
    last > (known.at(-1) ?? 0)
      ? `The database was last used by a newer version of Porchlight (its newest migration, of ${day}, is unknown here): ` +
          'start that version or a later one, or restore a backup that this version made.'
      : `The database was made by an unreleased build of Porchlight (its migration of ${day} is unknown here): ` +
          'start with an empty DATA_DIR or database, or go back to that build.',
  )
}

/** Returns the time of the last applied migration, in milliseconds; 0 when there is none. */
export async function readLastMigration(queryable: pg.Pool | pg.PoolClient): Promise<number> {
  const table = 'drizzle.__drizzle_migrations'
  const { rowCount } = await queryable.query('select where to_regclass($1) is not null', [table])
  if (rowCount === 0) return 0
  const last = await queryable.query<{ at: string | null }>(`select max(created_at) as at from ${table}`)
  return Number(last.rows[0]?.at ?? 0)
}
