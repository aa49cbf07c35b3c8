import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { handleError } from '../../../platform/http/problem.ts'
import { createLog } from '../../../platform/log.ts'
import { startTestDatabase } from '../../../testing/databases/start-test-database.ts'
import { testPepper } from '../../../testing/people.ts'
import { deriveActorKeys } from '../actor.ts'
import { deriveOwnerKey } from '../keys/owner-key.ts'
import { limitUses } from '../table.ts'
import { createUserLimitMiddleware, sweepLimits, type UserLimits, writeKindOf } from './limits.ts'

const limits: UserLimits = {
  reviewsPerDay: 2,
  reportsPerDay: 2,
  contactFormsPerDay: 1,
  photosPerDay: 3,
  writesPerMinute: 4,
}
const noon = Date.UTC(2026, 4, 14, 12)

describe('limits per user', async () => {
  const database = await startTestDatabase()
  let time: number
  let slow: (() => Promise<void>) | undefined
  beforeEach(async () => {
    await database.db.delete(limitUses)
    time = noon
  })

  const app = (given = limits) => {
    const hono = new Hono()
    hono.onError(handleError(createLog('silent')))
    const limited = createUserLimitMiddleware(database.db, given, () => time)
    hono.use(async (c, next) => {
      const uid = c.req.header('x-user')
      if (uid) c.set('actor', { uid, email: '', displayName: '', isAdmin: false, ...deriveActorKeys(testPepper, uid) })
      await next()
    })
    hono.post('/review', limited.perDay('reviewsPerDay'), c => c.text('', c.req.query('wrong') ? 400 : 201))
    hono.post('/report', limited.perDay('reportsPerDay'), c => c.text('', 201))
    hono.post('/slow-review', limited.perDay('reviewsPerDay'), async c => {
      await slow?.()
      return c.text('', 400)
    })
    for (const path of ['/any', '/api/*']) hono.all(path, limited.writes, c => c.text('', 409))
    return async (path: string, user = 'ada', method = 'POST') =>
      hono.request(path, { method, headers: user ? { 'x-user': user } : {} })
  }
  const statusesOf = async (calls: Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status)

  test('are counted for each user and kind of write, and say when to try again', async () => {
    const ask = app()
    expect((await ask('/review')).status).toBe(201)
    expect((await ask('/review')).status).toBe(201)
    const over = await ask('/review')
    expect(over.status).toBe(429)
    expect(over.headers.get('retry-after')).toBe(String(12 * 3600))
    expect((await over.json()).detail).toContain('in 12 hours')
    expect((await ask('/report')).status).toBe(201)
    expect((await ask('/review', 'ben')).status).toBe(201)
    time += 12 * 3_600_000
    expect((await ask('/review')).status).toBe(201)
  })

  test('refused calls count toward the limit per minute, not toward that per day', async () => {
    const ask = app()
    for (let i = 0; i < 5; i++) expect((await ask('/review?wrong=1')).status).toBe(400)
    expect((await ask('/review')).status).toBe(201)
    for (let i = 0; i < 4; i++) expect((await ask('/any')).status).toBe(409)
    const over = await ask('/any')
    expect([over.status, over.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await ask('/any', 'ada', 'GET')).status).toBe(409)
    expect((await ask('/any', '')).status).toBe(409)
    time += 60_000
    expect((await ask('/any')).status).toBe(409)
  })

  test('a refusal after midnight takes back the use of the day before, and no other', async () => {
    const ask = app()
    const refusals: (() => void)[] = []
    slow = () => new Promise(resolve => refusals.push(resolve))
    const pending = [ask('/slow-review'), ask('/slow-review')]
    await expect.poll(() => refusals.length, { timeout: 20_000 }).toBe(2)
    time += 12 * 3_600_000
    const statuses = [(await ask('/review')).status]
    for (const refuse of refusals) refuse()
    expect(await statusesOf(pending)).toEqual([400, 400])
    for (let i = 0; i < 3; i++) statuses.push((await ask('/review')).status)
    expect(statuses).toEqual([201, 201, 429, 429])
    expect(await database.db.$count(limitUses)).toBe(2)
  })

  test('store each use as a row that never changes, so that the database’s log links no two of them', async () => {
    const ask = app()
    for (const path of ['/review', '/review', '/review', '/report', '/any', '/any', '/any']) await ask(path)
    const { rows } = await database.pool.query<Record<string, unknown>>(
      'select *, xmin::text, ctid::text from limit_uses',
    )
    expect(rows).toHaveLength(6)
    expect(new Set(rows.map(row => row.key)).size).toBe(6)
    expect(new Set(rows.map(row => row.xmin)).size).toBe(6)
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(['ctid', 'ends_at', 'key', 'xmin'])
    expect(rows.map(row => row.key)).not.toContain(deriveOwnerKey(testPepper, 'limits', 'ada'))
  })

  test('writes of one kind do not count toward the limit of another kind', async () => {
    const ask = app()
    const paths = ['/api/new-review', '/api/edit-review/7']
    expect(await statusesOf([...paths, ...paths].map(path => ask(path)))).toEqual(Array(4).fill(409))
    expect((await ask('/api/edit-review/8')).status).toBe(429)
    expect((await ask('/api/add-like')).status).toBe(409)
  })

  test('hold when more slots are taken than one statement checks', async () => {
    const ask = app({ ...limits, writesPerMinute: 150 })
    const statuses = await statusesOf(Array.from({ length: 170 }, () => ask('/any')))
    expect(statuses.sort()).toEqual([...Array(150).fill(409), ...Array(20).fill(429)])
  })

  test('rows are deleted when their time is over', async () => {
    const ask = app()
    await ask('/review')
    await ask('/report')
    await sweepLimits(database.db)
    expect(await database.db.$count(limitUses)).toBe(0)
  })
})

test.each([
  ['/api/new-review', 'reviews'],
  ['/api/update-review-status/7/DELETED', 'reviews'],
  ['/api/update-review-status/7/REPORTED', 'reports'],
  ['/api/update-review-status/REPORTED/DELETED', 'reviews'],
  ['/api/add-like', 'likes'],
  ['/api/check-saved-landlord', 'saves'],
  ['/api/add-contact-question', 'contact'],
  ['/api/photos', 'photos'],
  ['/api/account/searches/7/seen', 'account'],
  ['/api/admin/reviews/7/author-block', 'admin'],
  ['/api/update-contact-question-status/7/COMPLETED', 'admin'],
  ['/api/add-likes', 'other'],
])('%s counts as %s', (path, kind) => expect(writeKindOf(path)).toBe(kind))
