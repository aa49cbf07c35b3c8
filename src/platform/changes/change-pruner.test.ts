import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/databases/databases.ts'
import { ChangePruner } from './change-pruner.ts'

const minute = 60_000

describe('old changes', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase()
    await database.pool.query('drop table if exists changes')
    await database.pool.query('create table changes (xid xid8 default pg_current_xact_id(), tags text[])')
  })
  afterEach(() => database.close())

  const write = (tag: string) => database.pool.query('insert into changes (tags) values (array[$1])', [tag])
  const storedTags = async () =>
    (await database.pool.query('select tags[1] as tag from changes')).rows.map(row => row.tag)
  const position = async () => {
    const { rows } = await database.pool.query('select pg_snapshot_xmin(pg_current_snapshot())::text as xmin')
    return BigInt(rows[0].xmin)
  }

  /** Waits for transactions of other databases on the same server, which hold the position back. */
  const waitUntilPassed = () =>
    expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          'select bool_and(xid < pg_snapshot_xmin(pg_current_snapshot())) as passed from changes',
        )
        return rows[0].passed
      })
      .toBe(true)

  test('are deleted after an hour, but never from the position on', async () => {
    const pruner = new ChangePruner(database)
    await write('old')
    await waitUntilPassed()
    await pruner.prune(await position(), 0)
    expect(await storedTags()).toEqual(['old'])
    const before = await position()
    await write('new')
    await write('newer')
    await pruner.prune(before, 59 * minute)
    expect(await storedTags()).toEqual(['old', 'new', 'newer'])
    await pruner.prune(await position(), 64 * minute)
    expect(await storedTags()).toEqual(['new', 'newer'])
  })
})
