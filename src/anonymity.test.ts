import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reviewReports } from './features/reviews/table.ts'
import { createTestApp } from './testing/create-test-app.ts'
import { engines } from './testing/databases.ts'
import { addBuilding, addLandlord, addReview } from './testing/factories.ts'
import type { Person } from './testing/people.ts'

/** Each column of a dump ("reviews.owner_key") with every value in it as text. */
type Dump = Map<string, Set<string>>

/** Tables in which one key of one purpose may stand: they hold the same kind of thing. */
const onePurpose = [['saved_apartments.owner_key', 'saved_landlords.owner_key']]

describe.each(engines)('a stolen dump on %s', engine => {
  let test: Awaited<ReturnType<typeof createTestApp>>
  let ada: Person
  let ben: Person
  beforeAll(async () => {
    test = await createTestApp(engine)
    ada = await test.signIn('ada.marked')
    ben = await test.signIn('ben.marked')
    await addLandlord(test.database, { id: 'landlord' })
    for (const id of ['one', 'two']) await addBuilding(test.database, { id, landlordId: 'landlord' })
    await addReview(test.database, { id: 'by-ada', aptId: 'one', landlordId: 'landlord', ownerKey: ada.key('reviews') })
    await addReview(test.database, { id: 'by-ben', aptId: 'two', landlordId: 'landlord', ownerKey: ben.key('reviews') })
    for (const [person, reviewId] of [
      [ada, 'by-ben'],
      [ben, 'by-ada'],
    ] as const) {
      await post(person, 'add-like', { reviewId })
      for (const apartmentId of ['one', 'two']) await post(person, 'add-saved-apartment', { apartmentId })
      await post(person, 'add-saved-landlord', { landlordId: 'landlord' })
      const report = { reviewId, reporterKey: person.key('reports'), reason: 'Rude.', day: '2026-05-01' }
      await test.database.db.insert(reviewReports).values(report)
    }
  })
  afterAll(() => test.close())

  const post = async (person: Person, call: string, body: object) => {
    const headers = { 'content-type': 'application/json', ...person.headers }
    const response = await test.app.request(`/api/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(response.status).toBe(200)
  }

  const dump = async (): Promise<Dump> => {
    const { rows: tables } = await test.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const columns: Dump = new Map()
    for (const { name } of tables) {
      const { rows } = await test.database.pool.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from "${name}" t`,
      )
      for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
        const key = `${name}.${column}`
        columns.set(key, columns.get(key) ?? new Set())
        if (value !== null) columns.get(key)!.add(typeof value === 'string' ? value : JSON.stringify(value))
      }
    }
    return columns
  }

  it('holds what both did', async () => {
    const columns = await dump()
    for (const column of ['reviews.owner_key', 'review_likes.liker_key', 'saved_apartments.owner_key'])
      expect(columns.get(column)?.size, column).toBe(2)
  })

  it('names nobody outside of the sessions', async () => {
    for (const [column, values] of await dump()) {
      if (column.startsWith('sessions.')) continue
      const text = [...values].join('\n').toLowerCase()
      for (const person of [ada, ben])
        for (const trace of [person.uid, person.email, person.email.split('@')[0]!, person.sessionId])
          expect(text.includes(trace.toLowerCase()), `${column} says ${trace}`).toBe(false)
    }
  })

  it('cannot be joined on who did it: no two purposes share a key', async () => {
    const isAboutThings = new Set(['by-ada', 'by-ben', 'one', 'two', 'landlord'])
    const keys = [...(await dump())].map(([column, values]) => {
      const secret = [...values].filter(
        value => value.length >= 20 && /^[\w-]+$/.test(value) && !isAboutThings.has(value),
      )
      return { column, secret: new Set(secret) }
    })
    const joins = keys.flatMap((a, i) =>
      keys
        .slice(i + 1)
        .filter(b => a.column.split('.')[0] !== b.column.split('.')[0] && [...a.secret].some(key => b.secret.has(key)))
        .map(b => [a.column, b.column].sort()),
    )
    expect(joins).toEqual(onePurpose)
  })

  it('tells no time of a review, a like or a bookmark', async () => {
    const { rows } = await test.database.pool.query<{ table: string }>(
      `select table_name || '.' || column_name as table from information_schema.columns
       where table_schema = 'public' and data_type like 'timestamp%'
       and table_name in ('review_likes', 'saved_apartments', 'saved_landlords', 'review_reports', 'photos')`,
    )
    expect(rows).toEqual([])
  })
})
