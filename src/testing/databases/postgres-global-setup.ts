import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { createRunFolder, silentLog } from './databases-folder.ts'
import { startTestServer } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the test server's own database. */
    postgresUrl: string
    /** Name of the server's database that test databases are copied from. */
    postgresTemplate: string
    /** The data folder that embedded test databases are copied from. The copies are next to it. */
    embeddedTemplate: string
  }
}

const migrations = path.resolve(import.meta.dirname, '../../../db/migrations')
const postgresTemplate = 'porchlight_template'

/**
 * Vitest's globalSetup: starts one PostgreSQL server for the run, and creates one migrated database per engine to copy
 * from. Returns a function that removes everything; if this process is killed, the server still ends.
 */
export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createRunFolder()
  const template = path.join(folder, 'template')
  const server = await startTestServer(folder)
  try {
    await Promise.all([prepareServer(server.url), prepareFolder(template)])
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', postgresTemplate)
  project.provide('embeddedTemplate', template)
  return server.stop
}

async function prepareServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${postgresTemplate}`)
  await client.end()
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${postgresTemplate}`
  await migrateAndClose(await openDatabase({ databaseUrl: databaseUrl.href, dataDir: '', log: silentLog }))
}

async function prepareFolder(dataDir: string): Promise<void> {
  await migrateAndClose(await openDatabase({ dataDir, log: silentLog }))
}

async function migrateAndClose(database: OpenDatabase): Promise<void> {
  // Before the first migration is written there is none to run.
  if (existsSync(path.join(migrations, 'meta', '_journal.json'))) await migrate(database, migrations)
  await database.close()
}
