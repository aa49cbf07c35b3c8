import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/databases/databases.ts'
import { silentLog } from '../../../testing/databases/databases-folder.ts'
import { postgresMajor } from './database-folder.ts'
import { EmbeddedEngine } from './embedded-engine.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase('embedded')
  await database.pool.query('create table t (id int)')
})
afterEach(() => database.close())

const count = async () => (await database.pool.query('select count(*)::int as n from t')).rows[0].n
const endless = () =>
  database.pool.query('select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b')

describe('when the worker is gone', () => {
  test('pending queries fail, later ones work, and committed data is there', async () => {
    await database.pool.query('insert into t values (1)')
    const running = endless()
    const queued = count()
    await new Promise(resolve => setTimeout(resolve, 200))
    database.embedded!.interrupt('a test pulled the plug')
    await expect(running).rejects.toThrow('a test pulled the plug')
    expect(await queued).toBe(1)
    expect(await count()).toBe(1)
    expect(database.problem()).toBeUndefined()
  })

  test('an open transaction fails and leaves nothing, and the pool works again', async () => {
    const cut = database.db.transaction(async tx => {
      await tx.execute(sql`insert into t values (1)`)
      database.embedded!.interrupt('a test')
      await tx.execute(sql`insert into t values (2)`)
    })
    await expect(cut).rejects.toThrow()
    expect(await count()).toBe(0)
    expect(database.pool.totalCount).toBe(1)
  })

  test('between queries, the next query works, and so do prepared statements', async () => {
    const prepared = database.db.select({ n: sql<number>`count(*)::int` }).from(sql`t`).prepare('rows of t')
    expect(await prepared.execute()).toEqual([{ n: 0 }])
    database.embedded!.interrupt('a test')
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(await prepared.execute()).toEqual([{ n: 0 }])
  })

  test('closing at that moment works', async () => {
    database.embedded!.interrupt('a test')
    await expect(database.close()).resolves.toBeUndefined()
  })
})

test('the expected version is the one that runs', () => {
  expect(database.embedded!.major).toBe(postgresMajor)
})

test('a database that does not start again is reported after a bounded number of attempts, and may recover', async () => {
  await database.embedded!.close()
  const folder = path.join(database.options.dataDir, 'database')
  const log = { ...silentLog, error: vi.fn() }
  const options = { folder, log, statementTimeoutMs: 1000, restartDelaysMs: [0, 20], retryAfterMs: 100 }
  const engine = await EmbeddedEngine.start(options)
  const control = path.join(folder, 'global', 'pg_control')
  await fs.rename(control, `${control}.away`)
  engine.interrupt('a test')
  await vi.waitFor(() => expect(engine.problem()).toMatch(/could not be started again/), { timeout: 10_000 })
  await expect(engine.ready()).rejects.toThrow(/could not be started again/)
  expect(log.error).toHaveBeenCalledTimes(3)
  await fs.rename(`${control}.away`, control)
  await new Promise(resolve => setTimeout(resolve, 150))
  await engine.ready()
  expect(engine.problem()).toBeUndefined()
  await engine.close()
})
