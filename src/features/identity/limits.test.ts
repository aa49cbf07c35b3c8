import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { handleError } from '../../platform/problem.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../testing/databases.ts'
import { testPepper } from '../../testing/people.ts'
import { limitsPerUser, sweepLimits, type UserLimits } from './limits.ts'
import { ownerKey, type Purpose } from './owner-key.ts'
import { limitUses } from './table.ts'

const limits: UserLimits = {
  reviewsPerDay: 2,
  reportsPerDay: 2,
  contactFormsPerDay: 1,
  photosPerDay: 3,
  writesPerMinute: 4,
}
const noon = Date.UTC(2026, 4, 14, 12)

describe.each(engines)('limits per user (%s)', engine => {
  let database: TestDatabase
  let time: number
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    time = noon
  })
  afterEach(() => database.close())

  const app = () => {
    const hono = new Hono()
    hono.onError(handleError(createLog('silent')))
    const limited = limitsPerUser(database.db, limits, () => time)
    hono.use(async (c, next) => {
      const uid = c.req.header('x-user')
      const key = (purpose: Purpose) => ownerKey(testPepper, purpose, uid!)
      if (uid) c.set('actor', { uid, email: '', displayName: '', isAdmin: false, key })
      await next()
    })
    hono.post('/review', limited.perDay('reviewsPerDay'), c => c.text('', c.req.query('wrong') ? 400 : 201))
    hono.post('/report', limited.perDay('reportsPerDay'), c => c.text('', 201))
    hono.all('/any', limited.writes, c => c.text('', 409))
    return (path: string, user = 'ada', method = 'POST') =>
      hono.request(path, { method, headers: user ? { 'x-user': user } : {} })
  }

  test('count each user and kind for itself, and say when to come back', async () => {
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

  test('refused calls count for the minute, not for the day', async () => {
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

  test('of many at once no more than the limit get through', async () => {
    const ask = app()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/review')))
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(2)
    expect((await ask('/review')).status).toBe(429)
  })

  test('no two rows share a key, and rows go with their time', async () => {
    const ask = app()
    await ask('/review')
    await ask('/report')
    const rows = await database.db.select().from(limitUses)
    expect(new Set(rows.map(row => row.key)).size).toBe(2)
    expect(rows.map(row => row.key)).not.toContain(ownerKey(testPepper, 'limits', 'ada'))
    await sweepLimits(database.db)
    expect(await database.db.$count(limitUses)).toBe(0)
  })
})
