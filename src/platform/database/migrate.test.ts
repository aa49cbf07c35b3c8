import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../testing/databases/databases.ts'
import { migrate, NewerDatabaseError } from './migrate.ts'
import { openDatabase } from './open-database.ts'

/** Later than any migration of the project, so that these run after them. */
const farFuture = Date.UTC(2100, 0)

async function writeMigrations(folder: string, statements: string[]): Promise<void> {
  await fs.mkdir(path.join(folder, 'meta'), { recursive: true })
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: farFuture + idx,
    tag: `000${idx}_test`,
    breakpoints: true,
  }))
  const journal = { version: '7', dialect: 'postgresql', entries }
  await fs.writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
  for (const [idx, statement] of statements.entries())
    await fs.writeFile(path.join(folder, `000${idx}_test.sql`), statement)
}

describe.each(engines)('migrate (%s)', engine => {
  let database: TestDatabase
  let folder: string
  beforeEach(async () => {
    database = await openTestDatabase(engine)
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
    const older = path.resolve(import.meta.dirname, '../../../db/migrations')
    await expect(migrate(database, older)).rejects.toThrow(NewerDatabaseError)
    await expect(migrate(database, older)).rejects.toThrow(/newer version of Porchlight .* of 2100-01-01/)
  })

  test('migrates up to a given migration', async () => {
    await writeMigrations(folder, ['create table one (id int)', 'create table two (id int)'])
    expect(await migrate(database, folder, { upTo: farFuture })).toEqual({ applied: true })
    expect(
      (await database.pool.query(`select to_regclass('two') as two, to_regclass('one')::text as one`)).rows,
    ).toEqual([{ one: 'one', two: null }])
    expect(await migrate(database, folder)).toEqual({ applied: true })
    expect((await database.pool.query('select from two')).rows).toEqual([])
  })

  test('may take longer than a query may', async () => {
    await writeMigrations(folder, ['create table slow as select pg_sleep(2.5)::text'])
    const hasty = await openTestDatabase(engine, { statementTimeoutMs: 2000 })
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

test('instances that start at once all succeed, and one of them migrates', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'porchlight-migrations-'))
  await writeMigrations(folder, ['create table one (id int); select pg_sleep(0.3)'])
  const first = await openTestDatabase('server')
  const others = await Promise.all([openDatabase(first.options), openDatabase(first.options)])
  const results = await Promise.all([first, ...others].map(database => migrate(database, folder)))
  expect(results.filter(({ applied }) => applied)).toHaveLength(1)
  await Promise.all(others.map(database => database.close()))
  await first.close()
  await fs.rm(folder, { recursive: true })
})
