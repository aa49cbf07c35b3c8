import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Engine, OpenDatabase } from '../../platform/database/db.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { silentLog } from './databases-folder.ts'

const migrations = path.resolve(import.meta.dirname, '../../../db/migrations')

/**
 * Opens a database as an earlier release left it, to test an upgrade. Closing it removes it.
 * @param lastMigration the newest one that it has, such as `0004_merges`; `migrate(database, 'db/migrations')` does the rest.
 */
export async function openOldDatabase(engine: Engine, lastMigration: string): Promise<OpenDatabase> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'porchlight-old-'))
  const databaseUrl = engine === 'server' ? await createOnServer() : undefined
  const database = await openDatabase({ databaseUrl, dataDir: folder, log: silentLog })
  const close = async () => {
    await database.close()
    await fs.rm(folder, { recursive: true, force: true })
    if (databaseUrl) await runOnServer(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
  }
  const old = path.join(folder, 'migrations')
  await copyMigrationsUpTo(lastMigration, old)
  await migrate(database, old)
  return { ...database, close }
}

async function copyMigrationsUpTo(lastMigration: string, folder: string): Promise<void> {
  await fs.cp(migrations, folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await fs.readFile(file, 'utf8')) as { entries: { tag: string }[] }
  const last = journal.entries.findIndex(({ tag }) => tag === lastMigration)
  if (last < 0) throw new Error(`no migration is called ${lastMigration}`)
  await fs.writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
}

async function createOnServer(): Promise<string> {
  const name = `old_${randomUUID().replaceAll('-', '')}`
  await runOnServer(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
