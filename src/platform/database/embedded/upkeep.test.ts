import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/databases/databases.ts'
import { silentLog } from '../../../testing/databases/databases-folder.ts'
import { startUpkeep } from './upkeep.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase('embedded')
  await database.pool.query('create table t as select n from generate_series(1, 1000) n')
})
afterEach(() => database.close())

const ask = async (query: string) => (await database.pool.query(query)).rows[0].answer
const checkpointAt = () => ask('select checkpoint_lsn::text as answer from pg_control_checkpoint()')
const rowsThePlannerKnows = () => ask(`select reltuples as answer from pg_class where relname = 't'`)
const start = () => startUpkeep({ pool: database.pool, engine: database.embedded!, log: silentLog, intervalMs: 20 })

test('writes are followed by a checkpoint and later a vacuum; without writes there is none', async () => {
  const atFirst = await checkpointAt()
  expect(await rowsThePlannerKnows()).toBe(-1)
  const upkeep = start()
  await vi.waitFor(async () => expect(await checkpointAt()).not.toBe(atFirst), { timeout: 3000 })
  await vi.waitFor(async () => expect(await rowsThePlannerKnows()).toBe(1000), { timeout: 3000 })
  await new Promise(resolve => setTimeout(resolve, 100))
  const quiet = await checkpointAt()
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(await checkpointAt()).toBe(quiet)
  await database.pool.query('insert into t values (0)')
  await vi.waitFor(async () => expect(await checkpointAt()).not.toBe(quiet), { timeout: 3000 })
  await vi.waitFor(async () => expect(await rowsThePlannerKnows()).toBe(1001), { timeout: 3000 })
  await upkeep.stop()
})
