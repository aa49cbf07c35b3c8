import { connect as connectTo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { asAdministrator, createServerDatabase } from '../../testing/databases/databases.ts'
import { projectMigrations } from '../../testing/databases/migrations.ts'
import { startTestDatabase } from '../../testing/databases/start-test-database.ts'
import { silentLog } from '../../testing/silent-log.ts'
import type { Log } from '../log.ts'
import type { OpenDatabase } from './db.ts'
import { migrate } from './migrate.ts'
import { openDatabase, openDatabaseWhenReachable } from './open-database.ts'
import { requireWrites } from './server-client.ts'

/** Returns the name of a new database that has the site's tables, and its URL. */
async function createSite() {
  const { options } = await startTestDatabase(onTestFinished)
  const databaseUrl = options.databaseUrl!
  return { databaseUrl, name: new URL(databaseUrl).pathname.slice(1) }
}

async function openSite(databaseUrl: string, log: Log = silentLog): Promise<OpenDatabase> {
  const opened = await openDatabaseWhenReachable({ databaseUrl, dataDir: '', log })
  onTestFinished(opened.close)
  return opened
}

test.each([
  "datestyle = 'German, DMY'",
  "datestyle = 'SQL, DMY'",
  "timezone = 'America/New_York'",
  "search_path = 'gone'",
])('a database with %s is used as any other', async setting => {
  const { databaseUrl, name } = await createSite()
  await asAdministrator(`alter database ${name} set ${setting}`)
  const { pool, newClient } = await openSite(databaseUrl)
  const listener = newClient()
  await listener.connect()
  for (const queryable of [pool, listener]) {
    const { rows } = await queryable.query(
      `select timestamptz '2026-05-04 13:00Z' as at, date '2026-05-04'::text as day, count(*)::int as n from reviews`,
    )
    expect(rows).toEqual([{ at: new Date('2026-05-04T13:00Z'), day: '2026-05-04', n: 0 }])
  }
  await listener.end()
})

test('tables in a schema of the search path are found there', async () => {
  const { databaseUrl, remove } = await createServerDatabase()
  onTestFinished(remove)
  const name = new URL(databaseUrl).pathname.slice(1)
  const first = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  await migrate(first, projectMigrations)
  await first.pool.query('alter schema public rename to housing')
  await first.close()
  await asAdministrator(`alter database ${name} set search_path = 'housing'`)
  expect((await (await openSite(databaseUrl)).pool.query('select from reviews')).rowCount).toBe(0)
})

test('another encoding, too few connections and no schema are refused, a sentence each', async () => {
  const latin = await createServerDatabase({ encoding: 'SQL_ASCII' })
  onTestFinished(latin.remove)
  await expect(openSite(latin.databaseUrl)).rejects.toThrow(/^DATABASE_URL: .* encoding SQL_ASCII, .*template0"$/)

  const { databaseUrl, name } = await createSite()
  await asAdministrator(`alter database ${name} connection limit 12`)
  const limited = `DATABASE_URL: the database ${name} may open only 12 of 13 connections that an instance needs: run "alter`
  await expect(openSite(databaseUrl)).rejects.toThrow(limited)
  await asAdministrator(`alter database ${name} connection limit 13`)
  await (await openSite(databaseUrl)).pool.query('drop schema public cascade')
  await expect(openSite(databaseUrl)).rejects.toThrow(/^DATABASE_URL: .*no schema .*"create schema public"$/)

  const role = `limited_${name}`
  await asAdministrator(`create role ${role} login connection limit 3`)
  const own = await createServerDatabase({ owner: role })
  onTestFinished(async () => {
    await own.remove()
    await asAdministrator(`drop role ${role}`)
  })
  await expect(openSite(own.databaseUrl)).rejects.toThrow(`the role ${role} may open only 3 of`)
})

test('indexes of other sorting rules are warned of, with the cure', async () => {
  const { databaseUrl, remove } = await createServerDatabase({ encoding: 'UTF8' })
  onTestFinished(remove)
  const name = new URL(databaseUrl).pathname.slice(1)
  const warnings: string[] = []
  const log = { ...silentLog, warn: (message: string) => void warnings.push(message) } as Log
  await (await openSite(databaseUrl, log)).close()
  expect(warnings).toEqual([])
  // A libc without versions has no locale whose version it could compare.
  const ofIcu = `update pg_database set datlocprovider = 'i', datlocale = 'en', datcollversion = '100.1'`
  await asAdministrator(`${ofIcu} where datname = '${name}'`)
  await openSite(databaseUrl, log)
  expect(warnings).toEqual([
    expect.stringMatching(`^DATABASE_URL: .* \\(version 100.1, now .*"reindex database ${name}", then "alter database`),
  ])
})

test('a database that accepts no writes is an outage until it accepts them again', async () => {
  const { databaseUrl, name } = await createSite()
  const open = await openSite(databaseUrl)
  await asAdministrator(`alter database ${name} set default_transaction_read_only = on`)
  await open.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
  await expect(requireWrites(open.pool)).rejects.toMatchObject({ name: 'DependencyError', dependency: 'database' })
  await asAdministrator(`alter database ${name} reset default_transaction_read_only`)
  await requireWrites(open.pool)
})

test('a server whose socket is not there yet is waited for', async () => {
  const { databaseUrl } = await createSite()
  const { port, username, pathname } = new URL(databaseUrl)
  const folder = await createTestFolder('socket', onTestFinished)
  const warnings: string[] = []
  const log = { ...silentLog, warn: (message: string) => void warnings.push(message) } as Log
  const query = new URLSearchParams({ host: folder, user: username })
  const opened = openSite(`postgres://${pathname}?${query}`, log)
  await vi.waitFor(() => expect(warnings).toEqual([expect.stringMatching(/ENOENT .*It is tried again/)]))
  const sockets = createServer(client => {
    const server = connectTo(Number(port), '127.0.0.1')
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      from.on('error', () => to.destroy()).pipe(to)
  })
  sockets.listen(join(folder, '.s.PGSQL.5432'))
  onTestFinished(() => void sockets.close())
  expect((await (await opened).pool.query('select from reviews')).rowCount).toBe(0)
})
