import { afterEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './databases.ts'

const opened: TestDatabase[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(database => database.close()))
})

describe('a test database', () => {
  test('is separate from others', async () => {
    opened.push(await openTestDatabase(), await openTestDatabase())
    const [one, other] = opened
    await one!.pool.query('create table mine (id int)')
    const { rows } = await other!.pool.query(`select to_regclass('mine') as found`)
    expect(rows).toEqual([{ found: null }])
  })
})
