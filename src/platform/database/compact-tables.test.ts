import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createServerDatabase, type TestDatabase } from '../../testing/databases/databases.ts'
import { startTestDatabase } from '../../testing/databases/start-test-database.ts'
import { plainRole } from '../../testing/databases/test-server.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { compactTables } from './compact-tables.ts'
import { openDatabase } from './open-database.ts'

const mark = randomBytes(24).toString('hex')

function recordWarnings() {
  const warned: object[] = []
  return { warned, log: { ...silentLog, warn: (about: object) => void warned.push(about) } }
}

describe('compacting', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await startTestDatabase(onTestFinished)
  })

  test('skips a table that is too large, and logs it, but renews its samples', async () => {
    await database.pool.query(`create table large as select repeat('x', 1000) as x from generate_series(1, 500)
      union all select '${mark}' from generate_series(1, 9); analyze large; delete from large where x = '${mark}'`)
    const samples = async () => JSON.stringify((await database.pool.query('select * from pg_stats')).rows)
    expect(await samples()).toContain(mark)
    const { log, warned } = recordWarnings()
    const fileOf = async (name: string) =>
      (await database.pool.query('select pg_relation_filenode($1::regclass)::int as node', [name])).rows[0].node
    const [large, settings] = [await fileOf('large'), await fileOf('settings')]
    await compactTables(database, log, { maxBytes: 400_000 })
    expect(warned).toEqual([expect.objectContaining({ table: 'large' })])
    expect(await fileOf('large')).toBe(large)
    expect(await fileOf('settings')).not.toBe(settings)
    expect(await samples()).not.toContain(mark)
  })

  test('leaves the log to the operator of a server where the role has no right to it', async () => {
    const { databaseUrl, remove } = await createServerDatabase({ owner: plainRole })
    onTestFinished(remove)
    const plain = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
    onTestFinished(plain.close)
    await plain.pool.query('create table notes (id int)')
    await expect(plain.pool.query('checkpoint')).rejects.toThrow('permission denied')
    const { log, warned } = recordWarnings()
    await compactTables(plain, log)
    expect(warned).toEqual([])
  })

  test('continues when a table is in use', async () => {
    const reader = await database.pool.connect()
    await reader.query('begin; select from settings limit 1')
    const { log, warned } = recordWarnings()
    await compactTables(database, log)
    expect(warned).toEqual([{ table: '"settings"' }])
    await reader.query('rollback')
    reader.release()
  })
})
