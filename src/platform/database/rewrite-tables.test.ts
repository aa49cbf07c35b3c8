import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createServerDatabase, type TestDatabase } from '../../testing/databases/databases.ts'
import { projectMigrations } from '../../testing/databases/migrations.ts'
import { startTestDatabase } from '../../testing/databases/start-test-database.ts'
import { plainRole } from '../../testing/databases/test-server.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { rewriteTables } from './rewrite-tables.ts'

const mark = randomBytes(24).toString('hex')
const rules = { maxRowsOfSmallTable: 100, everyDay: {} }

describe('rewriting tables', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await startTestDatabase(onTestFinished)
  })

  test('takes erased rows out of the files and the samples', async () => {
    await database.pool.query(`create table large as select n as id, repeat('x', 1000) as x from generate_series(1, 500) n
      union all select n, '${mark}' from generate_series(501, 510) n; alter table large add primary key (id);
      analyze large; delete from large where x = '${mark}'`)
    const samples = async () => JSON.stringify((await database.pool.query('select * from pg_stats')).rows)
    const size = async () => (await database.pool.query(`select pg_relation_size('large')::int as n`)).rows[0].n
    expect(await samples()).toContain(mark)
    const before = await size()
    expect(await rewriteTables(database, { ...rules, maxRowsOfSmallTable: 1000 })).toBe(true)
    expect(await samples()).not.toContain(mark)
    expect(await size()).toBeLessThanOrEqual(before)
  })

  test('leaves the log to the operator of a server where the role has no right to it', async () => {
    const { databaseUrl, remove } = await createServerDatabase({ owner: plainRole })
    onTestFinished(remove)
    const plain = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
    onTestFinished(plain.close)
    await migrate(plain, projectMigrations)
    await expect(plain.pool.query('checkpoint')).rejects.toThrow('permission denied')
    expect(await rewriteTables(plain, rules)).toBe(true)
  })

  test('waits for a reader, and holds up no other reader for long meanwhile', async () => {
    const reader = await database.pool.connect()
    await reader.query('begin; select from settings limit 1')
    let isDone = false
    const rewriting = rewriteTables(database, rules).finally(() => {
      isDone = true
    })
    let longestMs = 0
    for (let i = 0; i < 20; i++) {
      const startMs = performance.now()
      await database.pool.query('select from settings')
      longestMs = Math.max(longestMs, performance.now() - startMs)
      await sleep(100)
    }
    expect(isDone).toBe(false)
    expect(longestMs).toBeLessThan(1500)
    await reader.query('rollback')
    reader.release()
    expect(await rewriting).toBe(true)
  })
})
