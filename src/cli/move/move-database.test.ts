import type pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { openSession } from '../../features/identity/sessions/sessions.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { createServerDatabase, openTestDatabase } from '../../testing/databases/databases.ts'
import { silentLog } from '../../testing/databases/databases-folder.ts'
import { addBuilding, addLandlord, addReview } from '../../testing/factories.ts'
import { testPepper } from '../../testing/people.ts'
import { fixFormats, listTables, readRows } from '../backup/tables.ts'
import { moveDatabase } from './move-database.ts'

const migrations = 'db/migrations'
const awkward = 'A line\nand "another" \\ \u2028 with \t tabs, naïve 🏠 and {"json": null}.'

vi.setConfig({ testTimeout: 120_000 })

const removals: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const remove of removals.splice(0).reverse()) await remove()
})

async function openEmpty() {
  const { databaseUrl, remove } = await createServerDatabase()
  removals.push(remove)
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  removals.push(() => database.close())
  return { database, databaseUrl }
}

async function openSource() {
  const source = await openTestDatabase('embedded')
  removals.push(() => source.close())
  await addLandlord(source, { id: 'l', name: awkward })
  await addBuilding(source, { id: 'b', landlordId: 'l', latitude: 42.12345678901234, longitude: -1e-17 })
  for (let i = 0; i < 600; i++) await addReview(source, { aptId: 'b', landlordId: 'l', reviewText: `${i} ${awkward}` })
  await addReview(source, { aptId: 'b', status: 'PENDING', waitingSince: new Date('2026-05-01T10:11:12.345Z') })
  await openSession(
    { db: source.db, pepper: testPepper, admins: [] },
    { uid: 'u', email: 'ada@wrenfield.example', displayName: 'Ada', photoUrl: null },
  )
  return source
}

/** Returns every row of every table as text, sorted. */
async function contentOf(database: Awaited<ReturnType<typeof openSource>>) {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await fixFormats(client)
    const content: Record<string, string[]> = {}
    for (const table of await listTables(client, [])) {
      content[table.name] = []
      for await (const batch of readRows(client, table, '1'))
        content[table.name]?.push(...batch.map(row => JSON.stringify(row)))
      content[table.name]?.sort()
    }
    return content
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('every row arrives, and the site starts on it', async () => {
  const source = await openSource()
  const before = await contentOf(source)
  const { database, databaseUrl } = await openEmpty()
  const report = await moveDatabase(source, database, migrations)
  const reopened = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  removals.push(() => reopened.close())
  const after = await contentOf(reopened as typeof source)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows)
  expect(before.reviews).toHaveLength(601)
  expect(before.sessions).toHaveLength(1)
  expect(report.rows).toBe(Object.values(before).flat().length)
  expect(await contentOf(source)).toEqual(before)
  expect(await migrate(reopened, migrations)).toEqual({ applied: false })
})

test('a database with content is refused and stays as it is', async () => {
  const source = await openTestDatabase('embedded')
  const target = await openTestDatabase('server')
  removals.push(
    () => source.close(),
    () => target.close(),
  )
  await addLandlord(target, { id: 'mine', name: 'Mine' })
  const before = await contentOf(target)
  await expect(moveDatabase(source, target, migrations)).rejects.toThrow('DATABASE_URL: the database is not empty')
  expect(await contentOf(target)).toEqual(before)
})

test('a move that failed half way leaves no database to start on, and the next one starts over', async () => {
  const source = await openSource()
  const { database, databaseUrl } = await openEmpty()
  cutOff(database.pool, 'insert into "reviews"')
  await expect(moveDatabase(source, database, migrations)).rejects.toThrow('connection lost')
  const half = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  removals.push(() => half.close())
  await expect(migrate(half, migrations)).rejects.toThrow('did not finish')
  await moveDatabase(source, half, migrations)
  expect((await contentOf(half as typeof source)).reviews).toHaveLength(601)
})

/** Lets every statement that begins with `start` fail, on connections that are taken from now on. */
function cutOff(pool: pg.Pool, start: string): void {
  pool.on('acquire', client => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) =>
      String(args[0]).startsWith(start) ? Promise.reject(new Error('connection lost')) : query(...args)) as never
  })
}
