import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { siteRole } from '../../platform/database/own-server/database-folder.ts'
import { silentLog } from '../silent-log.ts'
import { projectMigrations } from './migrations.ts'
import { plainRole, startTestServer } from './test-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the test server's own database. */
    postgresUrl: string
    /** Name of the server's database that test databases are copied from. */
    postgresTemplate: string
  }
}

const postgresTemplate = 'porchlight_template'

/**
 * Vitest's globalSetup: starts one PostgreSQL for the run, and creates a migrated database to copy from. Returns a
 * function that removes both.
 */
export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  try {
    await createTemplate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', postgresTemplate)
  return server.stop
}

async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${postgresTemplate} owner ${siteRole}`)
  await client.query(`create role ${plainRole} login`)
  await client.end()
  const databaseUrl = new URL(url)
  databaseUrl.username = siteRole
  databaseUrl.pathname = `/${postgresTemplate}`
  const database = await openDatabase({ databaseUrl: databaseUrl.href, dataDir: '', log: silentLog })
  await migrate(database, projectMigrations)
  await database.close()
}
