import { DrizzleQueryError, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { type CuttableProxy, startCuttableProxy } from '../../testing/databases/cuttable-proxy.ts'
import { createServerDatabase, type TestDatabase } from '../../testing/databases/databases.ts'
import { projectMigrations, writeMigrations } from '../../testing/databases/migrations.ts'
import { startTestDatabase } from '../../testing/databases/start-test-database.ts'
import { silentLog } from '../../testing/silent-log.ts'
import type { Log } from '../log.ts'
import { describeFailure, OperatorError } from '../process.ts'
import type { OpenDatabase } from './db.ts'
import { migrate } from './migrate.ts'
import { openDatabase, openDatabaseWhenReachable } from './open-database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await startTestDatabase(onTestFinished)
})

/** Opens a database of a server for one test. */
async function openWith(databaseUrl: string): Promise<OpenDatabase> {
  const opened = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  onTestFinished(opened.close)
  return opened
}

describe('a connection', () => {
  const notes = async ({ pool }: OpenDatabase) => (await pool.query('select id from notes')).rows
  const insert = (id: number) => sql`insert into notes values (${id})`

  test('is not reused when it was released in an open transaction', async () => {
    await database.pool.query('create table notes (id int)')
    const failed = database.db.transaction(async tx => {
      await tx.execute(insert(1))
      await tx.execute(sql`commit`)
      await tx.execute(sql`begin`)
      await tx.execute(insert(2))
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {})
      throw new Error('gone')
    })
    await expect(failed).rejects.toThrow('gone')
    expect(await notes(database)).toEqual([{ id: 1 }])
  })

  test('fails a query that takes too long, and rolls back an abandoned transaction', async () => {
    const timeouts = { statementTimeoutMs: 1500, idleInTransactionTimeoutMs: 700 }
    const hasty = await startTestDatabase(onTestFinished, timeouts)
    await hasty.pool.query('create table notes (id int)')
    await expect(hasty.pool.query('select pg_sleep(60)')).rejects.toThrow('statement timeout')
    const forgotten = hasty.db.transaction(async tx => {
      await tx.execute(insert(1))
      await new Promise(resolve => setTimeout(resolve, 1200))
      await tx.execute(insert(2))
    })
    await expect(forgotten).rejects.toThrow()
    expect(await notes(hasty)).toEqual([])
  })
})

test.each(['of DATABASE_URL', 'of the site'])('a server %s is used whatever PG… variables a shell has', async kind => {
  const theirs = {
    HOST: '192.0.2.1',
    PORT: '1',
    USER: 'me',
    DATABASE: 'mine',
    PASSWORD: 'x',
    APPNAME: 'x',
    REPLICATION: 'x',
  }
  const modes = {
    OPTIONS: '-c search_path=x',
    SSLMODE: 'verify-full',
    SSLNEGOTIATION: 'direct',
    CLIENT_ENCODING: 'LATIN1',
  }
  for (const [name, value] of Object.entries({ ...theirs, ...modes, BINARY: '1', CONNECT_TIMEOUT: '1' }))
    vi.stubEnv(`PG${name}`, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const dataDir = await createTestFolder('variables', onTestFinished)
  const databaseUrl = kind === 'of the site' ? undefined : database.options.databaseUrl
  const opened = await openDatabase({ databaseUrl, dataDir, log: silentLog })
  onTestFinished(opened.close)
  const { rows } = await opened.pool.query(
    `select current_setting('search_path') as path, current_setting('client_encoding') as encoding`,
  )
  expect(rows).toEqual([{ path: '"$user", public', encoding: 'UTF8' }])
})

test('a failed query is described without its parameters', () => {
  const cause = new Error('relation "notes" does not exist')
  const described = describeFailure(new DrizzleQueryError('select from notes where text = $1', ['a secret'], cause))
  expect(described).toMatch(/^Error: relation "notes" does not exist\n/)
  expect(described).not.toContain('a secret')
})

describe('a server that cannot be used', () => {
  test.each([
    ['no server', 'postgres://someone:secret@127.0.0.1:1/town', /town on 127\.0\.0\.1:1\).*ECONNREFUSED/],
    ['it is not an address', 'nonsense', /^DATABASE_URL: must be a postgres/],
    ['its password splits it', 'postgres://someone:se/secret@127.0.0.1/town', /^DATABASE_URL: .*percent-encode/],
  ])('is reported in one line without its password: %s', async (_, url, message) => {
    const error = await openWith(url).catch((caught: Error) => caught)
    expect(error).toMatchObject({ name: 'OperatorError', message: expect.stringMatching(message) })
    expect((error as Error).message).not.toMatch(/secret|\n/)
  })
})

test('a server that cannot be reached yet is waited for; one that refuses the role is not', async () => {
  const url = new URL(database.options.databaseUrl!)
  const proxy = await startCuttableProxy('127.0.0.1', Number(url.port))
  onTestFinished(proxy.close)
  url.port = String(proxy.port)
  await proxy.cut()
  const warnings: string[] = []
  const log = { ...silentLog, warn: (message: string) => void warnings.push(message) } as Log
  const opened = openDatabaseWhenReachable({ databaseUrl: url.href, dataDir: '', log })
  await vi.waitFor(() => expect(warnings).toEqual([expect.stringMatching(/ECONN.*It is tried again/)]))
  await proxy.restore()
  await (await opened).close()
  url.username = 'unknown'
  await expect(openDatabaseWhenReachable({ databaseUrl: url.href, dataDir: '', log })).rejects.toThrow(/unknown/)
})

describe('two servers of DATABASE_URL', () => {
  let proxies: CuttableProxy[]
  beforeEach(async () => {
    const port = Number(new URL(database.options.databaseUrl!).port)
    proxies = await Promise.all([startCuttableProxy('127.0.0.1', port), startCuttableProxy('127.0.0.1', port)])
    for (const proxy of proxies) onTestFinished(proxy.close)
  })
  const openAtBoth = () => {
    const hosts = proxies.map(({ port }) => `127.0.0.1:${port}`).join(',')
    return openWith(database.options.databaseUrl!.replace(/127\.0\.0\.1:\d+/, hosts))
  }

  test('of two servers, the one that can be reached is used, by the pool and by a client outside of it', async () => {
    await proxies[0]!.cut()
    const opened = await openAtBoth()
    const answers = () => opened.pool.query('select 1').then(() => true)
    for (const gone of [1, 0, 1]) {
      await proxies[1 - gone]!.restore()
      await proxies[gone]!.cut()
      // Twelve callers at once learn of it at once.
      await Promise.allSettled(Array.from({ length: 12 }, answers))
      await expect.poll(() => answers().catch(() => false)).toBe(true)
      const client = opened.newClient()
      await client.connect()
      await client.end()
    }
  })

  test('a server that accepts no writes is not used', async () => {
    const name = new URL(database.options.databaseUrl!).pathname.slice(1)
    await database.pool.query(`alter database ${name} set default_transaction_read_only = on`)
    await expect(openAtBoth()).rejects.toThrow(/cannot be used: it accepts no writes; it accepts no writes\.$/)
  })
})

describe('migrate', () => {
  let folder: string
  beforeEach(async () => {
    folder = await createTestFolder('migrations', onTestFinished)
  })

  test('refuses a database of a newer program, in one sentence', async () => {
    await writeMigrations(folder, ['create table one (id int)'])
    await migrate(database, folder)
    await expect(migrate(database, projectMigrations)).rejects.toThrow(/newer version of Porchlight .* of 2100-01-01/)
  })

  test('refuses a database of an unreleased build, in one sentence, and changes nothing', async () => {
    await database.pool.query('update drizzle.__drizzle_migrations set created_at = $1', [Date.UTC(2026, 0)])
    await writeMigrations(folder, ['create table one (id int)'])
    await expect(migrate(database, folder)).rejects.toThrow(/made by an unreleased build .* empty DATA_DIR or/)
    expect((await database.pool.query(`select to_regclass('one') as one`)).rows).toEqual([{ one: null }])
  })

  test('may take longer than a query may', async () => {
    await writeMigrations(folder, ['create table slow as select pg_sleep(1.3)::text'])
    const hasty = await startTestDatabase(onTestFinished, { statementTimeoutMs: 1000 })
    expect(await migrate(hasty, folder)).toEqual({ applied: true })
    expect((await hasty.pool.query('show server_version_num')).rows).toHaveLength(1)
  })

  test('applies new migrations, none twice, and none of those in which a statement fails', async () => {
    await writeMigrations(folder, ['create table one (id int)', 'create table one (id int)'])
    const failed = migrate(database, folder)
    const reason = 'could not be brought up to date and is as it was: relation "one" already exists (42P07).'
    await expect(failed).rejects.toThrow(new OperatorError(`The database ${reason}`))
    await writeMigrations(folder, ['create table one (id int)'])
    expect(await migrate(database, folder)).toEqual({ applied: true })
    expect(await migrate(database, folder)).toEqual({ applied: false })
    await writeMigrations(folder, ['create table one (id int)', 'create table two (id int)'])
    expect(await migrate(database, folder)).toEqual({ applied: true })
    expect((await database.pool.query('select count(*)::int as n from two')).rows).toEqual([{ n: 0 }])
  })

  test('refuses a database of another program, in one sentence, and changes nothing', async () => {
    const { databaseUrl, remove } = await createServerDatabase()
    onTestFinished(remove)
    const foreign = await openWith(databaseUrl)
    await foreign.pool.query('create table notes (id int)')
    await expect(migrate(foreign, projectMigrations)).rejects.toThrow(/^DATABASE_URL: .* another program/)
    const { rows } = await foreign.pool.query(`select tablename from pg_tables where tableowner = current_user
      and schemaname not in ('pg_catalog', 'information_schema')`)
    expect(rows).toEqual([{ tablename: 'notes' }])
  })

  test('succeeds for all instances that start at once, and one of them migrates', async () => {
    await writeMigrations(folder, ['create table one (id int); select pg_sleep(0.3)'])
    const url = database.options.databaseUrl!
    const instances = [database, ...(await Promise.all([openWith(url), openWith(url)]))]
    const results = await Promise.all(instances.map(instance => migrate(instance, folder)))
    expect(results.filter(({ applied }) => applied)).toHaveLength(1)
  })
})
