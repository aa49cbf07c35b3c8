import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Engine, OpenDatabase } from '../../platform/database/db.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { type OpenDatabaseOptions, openDatabase } from '../../platform/database/open-database.ts'
import { silentLog } from './databases-folder.ts'

/** Both engines, for `describe.each(engines)`: the embedded one hides races that a server shows. */
export const engines = ['embedded', 'server'] as const satisfies Engine[]

/** A database that only one test uses. */
export interface TestDatabase extends OpenDatabase {
  /** What it was opened with, to open it again: a server's at the same time, an embedded one after closing it. */
  options: OpenDatabaseOptions
}

/**
 * Opens an empty, migrated database for the caller alone; closing it removes it. Needs `postgres-global-setup.ts` as
 * vitest's globalSetup. `options` override how it is opened.
 */
export async function openTestDatabase(
  engine: Engine,
  options: Partial<OpenDatabaseOptions> = {},
): Promise<TestDatabase> {
  return engine === 'server' ? openOnServer(options) : openInFolder(options)
}

async function openOnServer(overrides: Partial<OpenDatabaseOptions>): Promise<TestDatabase> {
  const { databaseUrl, remove } = await createServerDatabase(inject('postgresTemplate'))
  return openAndRemoveOnClose({ databaseUrl, dataDir: '', log: silentLog, ...overrides }, remove)
}

/**
 * Creates a database on the test server; `remove` drops it.
 * @param template the database to copy; without one the new database has no tables.
 */
export async function createServerDatabase(
  template?: string,
): Promise<{ databaseUrl: string; remove(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdministrator(`create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return { databaseUrl: url.href, remove: () => asAdministrator(`drop database if exists ${name} with (force)`) }
}

/** Drops every table of a test database, and the record of its migrations. */
export async function dropAllTables({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
}

const migrations = path.resolve(import.meta.dirname, '../../../db/migrations')

/**
 * Opens a database in the state of an earlier release, to test an upgrade; closing it removes it.
 * @param lastMigration its newest migration, such as `0004_merges`; `migrate(database, 'db/migrations')` applies the
 * rest.
 */
export async function openOldDatabase(engine: Engine, lastMigration: string): Promise<TestDatabase> {
  const journal = JSON.parse(await fs.readFile(path.join(migrations, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  const last = journal.entries.find(({ tag }) => tag === lastMigration)
  if (!last) throw new Error(`no migration is called ${lastMigration}`)
  const database = await openTestDatabase(engine)
  await dropAllTables(database)
  await migrate(database, migrations, { upTo: last.when })
  return database
}

async function openInFolder(overrides: Partial<OpenDatabaseOptions>): Promise<TestDatabase> {
  const template = inject('embeddedTemplate')
  const dataDir = await fs.mkdtemp(path.join(path.dirname(template), 'copy-'))
  // The synchronous copy takes a seventh of the time.
  cpSync(path.join(template, 'database'), path.join(dataDir, 'database'), { recursive: true })
  const options = { dataDir, log: silentLog, ...overrides }
  return openAndRemoveOnClose(options, () => fs.rm(dataDir, { recursive: true, force: true }))
}

async function openAndRemoveOnClose(options: OpenDatabaseOptions, remove: () => Promise<void>): Promise<TestDatabase> {
  const database = await openDatabase(options)
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= database.close().finally(remove)
    return closed
  }
  return { ...database, options, close }
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
