import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Engine, OpenDatabase } from '../../platform/database/db.ts'
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
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdministrator(`create database ${name} template ${inject('postgresTemplate')}`)
  const databaseUrl = new URL(inject('postgresUrl'))
  databaseUrl.pathname = `/${name}`
  const options = { databaseUrl: databaseUrl.href, dataDir: '', log: silentLog, ...overrides }
  return openAndRemoveOnClose(options, () => asAdministrator(`drop database if exists ${name} with (force)`))
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
