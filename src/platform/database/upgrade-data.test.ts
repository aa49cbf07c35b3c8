import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../testing/databases/databases.ts'
import { upgradeData } from './upgrade-data.ts'

describe.each(engines)('upgrades of existing data, on %s', engine => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.db.execute(sql`create table upgraded (name text)`)
  })
  afterAll(() => database.close())

  const upgrade = (name: string) => ({
    name,
    run: async (tx: Parameters<Parameters<typeof database.db.transaction>[0]>[0]) =>
      void (await tx.execute(sql`insert into upgraded values (${name})`)),
  })
  const names = async () =>
    (await database.db.execute<{ name: string }>(sql`select name from upgraded order by name`)).rows.map(
      row => row.name,
    )

  it('run once each, also when several instances start at once', async () => {
    const ran = await Promise.all([1, 2, 3].map(() => upgradeData(database.db, [upgrade('a'), upgrade('b')])))
    expect(ran.flat().sort()).toEqual(['a', 'b'])
    expect(await upgradeData(database.db, [upgrade('a'), upgrade('b'), upgrade('c')])).toEqual(['c'])
    expect(await names()).toEqual(['a', 'b', 'c'])
  })

  it('leave nothing of a failed one, and retry it at the next start', async () => {
    const failing = { name: 'd', run: () => Promise.reject(new Error('no')) }
    await expect(upgradeData(database.db, [failing])).rejects.toThrow('no')
    expect(await upgradeData(database.db, [upgrade('d')])).toEqual(['d'])
    expect(await names()).toEqual(['a', 'b', 'c', 'd'])
  })
})
