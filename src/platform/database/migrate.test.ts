import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createServerDatabase, openTestDatabase, type TestDatabase } from '../../testing/databases/databases.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { migrate, readMigrationTimes } from './migrate.ts'
import { projectMigrations, writeMigrations } from './migrations.fixture.ts'
import { openDatabase } from './open-database.ts'

describe('migrate', () => {
  let database: TestDatabase
  let folder: string
  beforeEach(async () => {
    database = await openTestDatabase()
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'porchlight-migrations-'))
  })
  afterEach(async () => {
    await database.close()
    await fs.rm(folder, { recursive: true })
  })

  test('applies new migrations, and none twice', async () => {
    await writeMigrations(folder, ['create table one (id int)'])
    expect(await migrate(database, folder)).toEqual({ applied: true })
    expect(await migrate(database, folder)).toEqual({ applied: false })
    await writeMigrations(folder, ['create table one (id int)', 'create table two (id int)'])
    expect(await migrate(database, folder)).toEqual({ applied: true })
    expect((await database.pool.query('select count(*)::int as n from two')).rows).toEqual([{ n: 0 }])
  })

  test('refuses a database of a newer program, in one sentence', async () => {
    await writeMigrations(folder, ['create table one (id int)'])
    await migrate(database, folder)
    await expect(migrate(database, projectMigrations)).rejects.toThrow(/newer version of Porchlight .* of 2100-01-01/)
  })

  test('refuses a database of a build before the first release, in one sentence, and changes nothing', async () => {
    await database.pool.query('update drizzle.__drizzle_migrations set created_at = $1', [Date.UTC(2026, 0)])
    await writeMigrations(folder, ['create table one (id int)'])
    await expect(migrate(database, folder)).rejects.toThrow(/^The database was made by a build .* empty DATA_DIR or/)
    expect((await database.pool.query(`select to_regclass('one') as one`)).rows).toEqual([{ one: null }])
  })

  test('applies those up to a time, and the rest the next time', async () => {
    await writeMigrations(folder, ['create table one (id int)', 'create table two (id int)'])
    const tables = () => database.pool.query(`select to_regclass('one') as one, to_regclass('two') as two`)
    const upTo = readMigrationTimes(folder).at(-2)!
    expect(await migrate(database, folder, { upTo })).toEqual({ applied: true })
    expect((await tables()).rows).toEqual([{ one: 'one', two: null }])
    expect(await migrate(database, folder, { upTo })).toEqual({ applied: false })
    expect(await migrate(database, folder)).toEqual({ applied: true })
    expect((await tables()).rows).toEqual([{ one: 'one', two: 'two' }])
  })

  test('may take longer than a query may', async () => {
    await writeMigrations(folder, ['create table slow as select pg_sleep(1.3)::text'])
    const hasty = await openTestDatabase({ statementTimeoutMs: 1000 })
    expect(await migrate(hasty, folder)).toEqual({ applied: true })
    expect((await hasty.pool.query('show server_version_num')).rows).toHaveLength(1)
    await hasty.close()
  })

  test('changes nothing when a statement fails, and can be run again', async () => {
    await writeMigrations(folder, ['create table one (id int)', 'create table one (id int)'])
    await expect(migrate(database, folder)).rejects.toThrow()
    await writeMigrations(folder, ['create table one (id int)'])
    expect(await migrate(database, folder)).toEqual({ applied: true })
  })
})

test('refuses a database of another program, in one sentence, and changes nothing', async () => {
  const { databaseUrl, remove } = await createServerDatabase()
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  await database.pool.query('create table notes (id int)')
  await expect(migrate(database, projectMigrations)).rejects.toThrow(/^DATABASE_URL: .* another program/)
  const { rows } = await database.pool.query(`select tablename from pg_tables where tableowner = current_user
    and schemaname not in ('pg_catalog', 'information_schema')`)
  expect(rows).toEqual([{ tablename: 'notes' }])
  await database.close()
  await remove()
})

test('instances that start at once all succeed, and one of them migrates', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'porchlight-migrations-'))
  await writeMigrations(folder, ['create table one (id int); select pg_sleep(0.3)'])
  const first = await openTestDatabase()
  const others = await Promise.all([openDatabase(first.options), openDatabase(first.options)])
  const results = await Promise.all([first, ...others].map(database => migrate(database, folder)))
  expect(results.filter(({ applied }) => applied)).toHaveLength(1)
  await Promise.all(others.map(database => database.close()))
  await first.close()
  await fs.rm(folder, { recursive: true })
})
