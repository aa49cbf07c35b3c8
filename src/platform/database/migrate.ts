import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { OperatorError } from '../process.ts'
import type { OpenDatabase } from './db.ts'
import { withLongStatements } from './with-long-statements.ts'

/** The same in every instance: the holder of this advisory lock migrates, the others wait. */
const lockKey = 7_046_029_254

/** The database has a migration that this program does not know. */
export class NewerDatabaseError extends OperatorError {}

/** A restore was interrupted and left a part of the database. */
export class UnfinishedRestoreError extends OperatorError {}

/** A table that a restore creates first and deletes last. */
export const restoreMarkTable = 'restore_under_way'

/** How to migrate. */
export interface MigrateOptions {
  /** The last migration to apply, by its `folderMillis`; the newest by default. */
  upTo?: number | undefined
  /** True for the restore, which ignores its own mark. */
  isRestore?: boolean
}

/**
 * Applies the migrations in `folder` (as drizzle-kit writes it) in one transaction. An up-to-date database costs one
 * query. Of several instances that start at once, one migrates and the others wait.
 * @throws NewerDatabaseError, UnfinishedRestoreError, and what a failing statement threw; the database is unchanged
 * then.
 */
export async function migrate(
  database: Pick<OpenDatabase, 'pool' | 'embedded'>,
  folder: string,
  { upTo, isRestore = false }: MigrateOptions = {},
): Promise<{ applied: boolean }> {
  if (!isRestore) await refuseUnfinishedRestore(database.pool)
  const known = readMigrationTimes(folder)
  const targetTime = upTo ?? known.at(-1) ?? 0
  const last = await readLastMigration(database.pool)
  refuseNewer(last, known)
  if (last >= targetTime) return { applied: false }
  const folderToApply = upTo === undefined ? folder : await copyMigrationsUpTo(folder, upTo)
  try {
    return await withLongStatements(database, client => applyLocked(client, folderToApply, targetTime))
  } finally {
    if (folderToApply !== folder) await rm(folderToApply, { recursive: true, force: true })
  }
}

async function applyLocked(client: pg.PoolClient, folder: string, targetTime: number): Promise<{ applied: boolean }> {
  await client.query('select pg_advisory_lock($1)', [lockKey])
  try {
    if ((await readLastMigration(client)) >= targetTime) return { applied: false }
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    return { applied: true }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  }
}

/** Returns the times that identify the migrations in `folder`, oldest first, in milliseconds. */
export function readMigrationTimes(folder: string): number[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)
}

/**
 * Refuses a database of a newer version.
 * @param last the newest migration of the database, in ms.
 * @param known the times of the known migrations, oldest first.
 * @throws NewerDatabaseError when `last` is later than every known migration.
 */
export function refuseNewer(last: number, known: readonly number[]): void {
  if (last <= (known.at(-1) ?? 0)) return
  const day = new Date(last).toISOString().slice(0, 10)
  throw new NewerDatabaseError(
    `The database was last used by a newer version of Porchlight (its newest migration, of ${day}, is unknown here): ` +
      'start that version or a later one, or restore a backup that this version made.',
  )
}

/**
 * Refuses a database with an unfinished restore.
 * @throws UnfinishedRestoreError
 */
export async function refuseUnfinishedRestore(queryable: pg.Pool | pg.PoolClient): Promise<void> {
  const { rows } = await queryable.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    restoreMarkTable,
  ])
  if (!rows[0]?.found) return
  throw new UnfinishedRestoreError(
    'A restore or move into this database did not finish: run the same "npm run restore" or "npm run move-to-postgres" again, which starts over.',
  )
}

/** Creates a folder with the migrations of `folder` up to `upTo`, in drizzle-kit's form. */
async function copyMigrationsUpTo(folder: string, upTo: number): Promise<string> {
  const part = await mkdtemp(path.join(os.tmpdir(), 'porchlight-migrations-'))
  const journalFile = path.join('meta', '_journal.json')
  const journal = JSON.parse(await readFile(path.join(folder, journalFile), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  const entries = journal.entries.filter(({ when }) => when <= upTo)
  await mkdir(path.join(part, 'meta'))
  await writeFile(path.join(part, journalFile), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) await copyFile(path.join(folder, `${tag}.sql`), path.join(part, `${tag}.sql`))
  return part
}

/** Returns the time of the last applied migration, in milliseconds; 0 when there is none. */
export async function readLastMigration(queryable: pg.Pool | pg.PoolClient): Promise<number> {
  const table = 'drizzle.__drizzle_migrations'
  const { rows } = await queryable.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])
  if (!rows[0]?.found) return 0
  const last = await queryable.query<{ at: string | null }>(`select max(created_at) as at from ${table}`)
  return Number(last.rows[0]?.at ?? 0)
}
