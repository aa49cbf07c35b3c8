import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessions } from '../features/people/table.ts'
import { rewriteTables } from '../platform/database/rewrite-tables.ts'
import { readBackup } from '../testing/databases/read-backup.ts'
import { addBuilding, addReview } from '../testing/factories.ts'
import type { Person } from '../testing/people.ts'
import { startTestSite } from '../testing/start-test-site.ts'
import { rewriteRules } from './daily-tasks.ts'

vi.setConfig({ testTimeout: 120_000 })

const dayOf = (n: number) => new Date(Date.UTC(2026, 4, n)).toISOString().slice(0, 10)

describe('rewriting rows', async () => {
  const { site: app } = await startTestSite()
  let lastDay = 0
  /** Most tables are larger than one row. */
  const rules = { ...rewriteRules, maxRowsOfSmallTable: 1 }
  const rewrite = (some = rules) => rewriteTables(app.database, some, dayOf(++lastDay))
  const ask = async <Row extends object>(query: string) => (await app.database.pool.query<Row>(query)).rows
  beforeAll(async () => {
    await addBuilding(app.database, { id: 'b' })
  })
  beforeEach(async () => {
    await app.database.pool.query(
      'truncate sessions, reviews, waiting_hours, review_likes, review_reports, blocked_authors',
    )
  })

  test('is done by a backup for its copy, before the daily work too', async () => {
    for (let i = 0; i < 12; i++) await addReview(app.database, { aptId: 'b' })
    const ids = (await readBackup(app.database)).get('reviews')!.map(row => (JSON.parse(row) as { id: string }).id)
    expect(ids).toEqual(ids.toSorted())
  })

  test('gives the new rows of all tables, a new one too, one number and the order of their keys once a day', async () => {
    /** Writes rows of one batch under random ids, which begin with its letter. Returns the ids in the order of writing. */
    const write = async (batch: string, count: number) => {
      const ids = Array.from({ length: count }, () => batch + randomBytes(8).toString('hex'))
      for (const id of ids) {
        const row = { idHash: id, ownerKey: id, sealed: id, startedOn: '2026-05-14', expiresAt: new Date(0) }
        await app.database.db.insert(sessions).values(row)
        await addReview(app.database, { id, aptId: 'b', status: 'PENDING' })
      }
      return ids
    }
    const written = 'select id, xmin::text from reviews union select id_hash, xmin::text from sessions'
    const numbers = async (where: string) => {
      const found = await ask<{ xmin: string }>(`select distinct xmin from (${written}) row where ${where}`)
      return found.map(({ xmin }) => xmin)
    }
    const placesOf = async (table: string, id: string) =>
      (await ask<{ id: string }>(`select ${id} as id from ${table} order by ctid`)).map(row => row.id)
    const ids = await write('a', 40)
    await ask(`create table new_kind (id int primary key); insert into new_kind values (1)`)
    expect(await placesOf('reviews', 'id')).toEqual(ids)
    expect(await numbers('true')).toHaveLength(80)
    // One of several instances does it.
    lastDay++
    const results = await Promise.all(
      Array.from({ length: 4 }, () => rewriteTables(app.database, rules, dayOf(lastDay))),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    const [number, ...others] = await numbers('true')
    expect(others).toEqual([])
    expect(await ask('select xmin::text from new_kind')).toEqual([{ xmin: number }])
    await ask('drop table new_kind')
    for (const order of [await placesOf('reviews', 'id'), await placesOf('sessions', 'id_hash')])
      expect(order).toEqual(ids.toSorted())

    const later = await write('b', 10)
    expect(await rewriteTables(app.database, rules, dayOf(lastDay))).toBe(false)
    expect(await numbers(`id like 'b%'`)).toHaveLength(20)
    expect(await rewrite()).toBe(true)
    expect(await numbers(`id like 'a%'`)).toEqual([number])
    expect(await numbers(`id like 'b%'`)).toHaveLength(1)
    expect(await placesOf('reviews', 'id')).toEqual([...ids, ...later].toSorted())
    // Erased reviews get one number with all others.
    await app.database.pool.query(`update reviews set status = 'DELETED' where id in ('${ids[0]}', '${later[0]}')`)
    await rewrite()
    const erased = await numbers(`id in ('${ids[0]}', '${later[0]}')`)
    await rewrite()
    expect(await numbers(`id in ('${ids[0]}', '${later[0]}')`)).not.toEqual(erased)
    await rewrite(rewriteRules)
    expect(await numbers('true')).toHaveLength(1)
  })

  test('loses no concurrent write', async () => {
    const reviews = await Promise.all(Array.from({ length: 3 }, () => addReview(app.database, { aptId: 'b' })))
    const people = await Promise.all(Array.from({ length: 4 }, (_, i) => app.signIn(`liker-${i}`)))
    let isWriting = true
    const statuses: number[] = []
    const send = async (person: Person, call: string, reviewId: string) =>
      statuses.push((await app.call('POST', call, { reviewId }, person)).status)
    const writing = people.map(async person => {
      for (const { id } of reviews) {
        await send(person, 'add-like', id)
        await send(person, 'remove-like', id)
        await send(person, 'add-like', id)
      }
    })
    const rewriting = (async () => {
      let runs = 0
      while (isWriting) if (await rewrite()) runs++
      return runs
    })()
    await Promise.all(writing)
    isWriting = false
    expect(await rewriting).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await ask('select likes, count(*)::int as n from reviews group by 1')).toEqual([{ likes: 4, n: 3 }])
    expect(await ask('select count(*)::int as n from review_likes')).toEqual([{ n: 12 }])
    expect(await ask('select count(*)::int as n from sessions')).toEqual([{ n: 4 }])
  })

  test('refuses a table without a primary key, which has no order of its own', async () => {
    await ask('create table unordered (id text)')
    await expect(rewrite()).rejects.toThrow('the table unordered has no primary key')
    await ask('drop table unordered')
  })
})
