import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { type OpenDatabaseOptions, openDatabase } from '../../platform/database/open-database.ts'
import { siteRole } from '../../platform/database/own-server/database-folder.ts'
import { silentLog } from '../silent-log.ts'
import { projectMigrations } from './migrations.ts'

/** A database that only one test uses. */
export interface TestDatabase extends OpenDatabase {
  /** What it was opened with, to open it once more. */
  options: OpenDatabaseOptions
}

/**
 * Opens an empty, migrated database for the caller alone; closing it removes it. Needs `postgres-global-setup.ts` as
 * vitest's globalSetup. `options` override how it is opened.
 */
export async function openTestDatabase(options: Partial<OpenDatabaseOptions> = {}): Promise<TestDatabase> {
  const { databaseUrl, remove } = await createServerDatabase({ template: inject('postgresTemplate') })
  return openAndRemoveOnClose({ databaseUrl, dataDir: '', log: silentLog, ...options }, remove)
}

/**
 * Opens an empty, migrated database in a PostgreSQL of its own, as the site does without DATABASE_URL; closing it ends
 * that and removes its folder.
 */
export async function openOwnTestDatabase(): Promise<TestDatabase> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'porchlight-own-'))
  const remove = () => fs.rm(dataDir, { recursive: true, force: true })
  const database = await openAndRemoveOnClose({ dataDir, log: silentLog }, remove)
  await migrate(database, projectMigrations)
  return database
}

/**
 * Creates a database on the test server; `remove` drops it.
 * @param options `template` is the database to copy; without one the new database has no tables, and may have another
 * `encoding` than UTF8.
 */
export async function createServerDatabase({
  template,
  owner = siteRole,
  encoding,
}: {
  template?: string
  owner?: string
  encoding?: string
} = {}): Promise<{ databaseUrl: string; remove(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const copied = template ? `template ${template} strategy file_copy` : ''
  const encoded = encoding ? `template template0 encoding '${encoding}' locale 'C' locale_provider libc` : ''
  await asAdministrator(`create database ${name} owner ${owner} ${copied} ${encoded}`)
  const url = new URL(inject('postgresUrl'))
  url.username = owner
  url.pathname = `/${name}`
  return { databaseUrl: url.href, remove: () => asAdministrator(`drop database if exists ${name} with (force)`) }
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

/** Runs a statement as the superuser of the test server. */
export async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
