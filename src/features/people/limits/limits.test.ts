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
  const ask = app()
  const atOnce = async (calls: Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status)
  const inTurn = async (...paths: string[]) => {
    const statuses = []
    for (const path of paths) statuses.push((await ask(path)).status)
    return statuses
  }

  test('are counted for each user and kind of write, and say when to try again', async () => {
    expect(await inTurn('/review', '/review')).toEqual([201, 201])
    const over = await ask('/review')
    expect([over.status, over.headers.get('retry-after')]).toEqual([429, String(12 * 3600)])
    expect((await over.json()).detail).toContain('in 12 hours')
    expect(await inTurn('/report')).toEqual([201])
    expect((await ask('/review', 'ben')).status).toBe(201)
    time += 12 * 3_600_000
    expect(await inTurn('/review')).toEqual([201])
  })

  test('refused calls count toward the limit per minute, not toward that per day', async () => {
    expect(await inTurn(...Array(5).fill('/review?wrong=1'), '/review')).toEqual([400, 400, 400, 400, 400, 201])
    expect(await inTurn('/any', '/any', '/any', '/any')).toEqual([409, 409, 409, 409])
    const over = await ask('/any')
    expect([over.status, over.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await ask('/any', 'ada', 'GET')).status).toBe(409)
    expect((await ask('/any', '')).status).toBe(409)
    time += 60_000
    expect(await inTurn('/any')).toEqual([409])
  })

  test('a refusal after midnight takes back the use of the day before, and no other', async () => {
    const refusals: (() => void)[] = []
    slow = () => new Promise(resolve => refusals.push(resolve))
    const pending = [ask('/slow-review'), ask('/slow-review')]
    await expect.poll(() => refusals.length, { timeout: 20_000 }).toBe(2)
    time += 12 * 3_600_000
    expect(await inTurn('/review')).toEqual([201])
    for (const refuse of refusals) refuse()
    expect(await atOnce(pending)).toEqual([400, 400])
    expect(await inTurn('/review', '/review', '/review')).toEqual([201, 429, 429])
    expect(await database.db.$count(limitUses)).toBe(2)
  })

  test('store each use as a row that never changes, so that the database’s log links no two of them', async () => {
    await inTurn('/review', '/review', '/review', '/report', '/any', '/any', '/any')
    const { rows } = await database.pool.query<Record<string, unknown>>(
      'select *, xmin::text, ctid::text from limit_uses',
    )
    expect(rows).toHaveLength(6)
    expect(new Set(rows.map(row => row.key)).size).toBe(6)
    expect(new Set(rows.map(row => row.xmin)).size).toBe(6)
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(['ctid', 'ends_at', 'key', 'xmin'])
    expect(rows.map(row => row.key)).not.toContain(deriveOwnerKey(testPepper, 'limits', 'ada'))
    // The days and minutes of May 2026 are over.
    await sweepLimits(database.db)
    expect(await database.db.$count(limitUses)).toBe(0)
  })

  test('writes of one kind do not count toward the limit of another kind', async () => {
    const paths = ['/api/new-review', '/api/edit-review/7', '/api/new-review', '/api/edit-review/7']
    expect(await atOnce(paths.map(path => ask(path)))).toEqual([409, 409, 409, 409])
    expect(await inTurn('/api/edit-review/8', '/api/add-like')).toEqual([429, 409])
  })

  test('hold when more slots are taken than one statement checks', async () => {
    const askMore = app({ ...limits, writesPerMinute: 150 })
    const statuses = await atOnce(Array.from({ length: 170 }, () => askMore('/any')))
    expect(statuses.sort()).toEqual([...Array(150).fill(409), ...Array(20).fill(429)])
  })
})

test.each([
  ['/api/new-review', 'reviews'],
  ['/api/update-review-status/7/DELETED', 'reviews'],
  ['/api/update-review-status/7/REPORTED', 'reports'],
  ['/api/add-like', 'likes'],
  ['/api/check-saved-landlord', 'saves'],
  ['/api/add-contact-question', 'contact'],
  ['/api/account/searches/7/seen', 'account'],
  ['/api/admin/reviews/7/author-block', 'admin'],
  ['/api/add-likes', 'other'],
])('%s counts as %s', (path, kind) => expect(writeKindOf(path)).toBe(kind))
