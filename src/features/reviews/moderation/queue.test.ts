import { describe, expect, it } from 'vitest'
import { addBuilding, addReview } from '../../../testing/factories.ts'
import { startModeratedSite } from '../../../testing/reviews/start-moderated-site.ts'
import { today } from '../read/whole-times.ts'
import type { ReviewStatus } from '../rules.ts'
import { markReports, type QueuedReview, queuedReview } from './list-queue.ts'

describe('the queue', async () => {
  const site = await startModeratedSite()

  it('shows what a decision needs', async () => {
    const { inQueue, add } = site
    const since = new Date(Date.now() - 50 * 3_600_000)
    const { id } = await add('PENDING', { aptId: 'B', waitingSince: since, previousText: 'What it said before.' })
    expect(await inQueue('PENDING', id)).toMatchObject({
      property: { kind: 'APARTMENT', id: 'B', name: 'Maple Terrace' },
      version: 1,
      waitingHours: 50,
      previousText: 'What it said before.',
      declineReason: null,
      reports: [],
    })
    const { id: ofLandlord } = await add('DECLINED', { aptId: null, declineReason: 'It names a neighbor.' })
    expect(await inQueue('DECLINED', ofLandlord)).toMatchObject({
      property: { kind: 'LANDLORD', id: 'L', name: 'Larkspur' },
      waitingHours: 0,
      declineReason: 'It names a neighbor.',
    })
  })

  it('comes in pages that have every review once, newest first', async () => {
    const { get, add } = site
    const made = await Promise.all(
      Array.from({ length: 7 }, (_, i) => add('DECLINED', { day: `2020-01-0${(i % 3) + 1}`, id: `page-${i}` })),
    )
    const found: QueuedReview[] = []
    let path: string | undefined = '/api/review/DECLINED?limit=3'
    while (path) {
      const { body, headers } = await get(path)
      found.push(...queuedReview.array().max(3).parse(body))
      path = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    }
    const { headers } = await get('/api/review/DECLINED')
    expect(Number(headers.get('x-total-count'))).toBe(found.length)
    const old = found.filter(({ id }) => id.startsWith('page-')).map(({ id }) => id)
    expect(old).toEqual(['page-2', 'page-5', 'page-1', 'page-4', 'page-0', 'page-3', 'page-6'])
    expect(made).toHaveLength(7)
  })

  it('marks reporters who are mostly ignored, once a day, without a name', async () => {
    const { test, admin, put, inQueue, add } = site
    const nan = await test.signIn('nan')
    const report = async () => {
      const { id } = await add('APPROVED')
      await put(nan, id, 'REPORTED')
      return id
    }
    const isMarked = async (id: string) => (await inQueue('REPORTED', id))?.reports[0]?.reporterMostlyIgnored
    const open = await report()
    for (let i = 0; i < 2; i++) await put(admin, await report(), 'APPROVED')
    await markReports(test.database.db)
    expect(await isMarked(open)).toBe(false)
    await put(admin, await report(), 'APPROVED')
    // Neither the decision nor a new report shows anything before the daily task.
    expect([await isMarked(open), await isMarked(await report())]).toEqual([false, false])
    await markReports(test.database.db)
    const late = await report()
    expect([await isMarked(open), await isMarked(late)]).toEqual([true, false])
    for (let i = 0; i < 3; i++) await put(admin, await report(), 'DELETED')
    expect(await isMarked(open)).toBe(true)
    await markReports(test.database.db)
    expect([await isMarked(open), await isMarked(late)]).toEqual([false, false])
  })

  it('counts a burst of reviews of one listing', async () => {
    const { test, inQueue } = site
    const { id: aptId } = await addBuilding(test.database)
    const of = (day: string, status: ReviewStatus) => addReview(test.database, { aptId, landlordId: null, day, status })
    for (const status of ['APPROVED', 'DECLINED', 'PENDING'] as const) await of(today(), status)
    await of(today(-6), 'APPROVED')
    await of(today(-7), 'APPROVED')
    await of(today(), 'DELETED')
    const { id } = await of(today(), 'PENDING')
    expect((await inQueue('PENDING', id))?.recentReviews).toBe(5)
  })

  it('counts the approved reviews of an area', async () => {
    const { test, admin, put, get } = site
    const { id: aptId } = await addBuilding(test.database, { area: 'COLLEGETOWN' })
    const count = async (area: string) =>
      ((await get(`/api/review/${area}/count`, null)).body as { count: number }).count
    const before = await count('COLLEGETOWN')
    const { id } = await addReview(test.database, { aptId, landlordId: null, status: 'PENDING' })
    expect(await count('COLLEGETOWN')).toBe(before)
    await put(admin, id, 'APPROVED')
    expect(await count('collegetown')).toBe(before + 1)
    expect((await get('/api/review/NOWHERE/count', null)).status).toBe(404)
  })

  it('shows admins nothing that names or links authors or reporters', async () => {
    const { ada, ben, admin, get, rows } = site
    const said: string[] = []
    for (const status of ['REPORTED', 'PENDING', 'DECLINED', 'APPROVED'] as const) {
      const { text, headers } = await get(`/api/review/${status}`)
      said.push(text, JSON.stringify([...headers]))
    }
    for (const path of ['/api/admin/record', '/api/admin/figures', '/api/review/aptId/B/PENDING'])
      said.push((await get(path)).text)
    const text = said.join('\n')
    expect(text.length).toBeGreaterThan(10_000)
    const reviewKeys = (await rows('select owner_key from reviews')).map(row => String(row.owner_key))
    for (const key of reviewKeys) expect(text).not.toContain(key)
    for (const person of [ada, ben, admin]) {
      const names = person === admin ? [person.uid] : [person.uid, person.email]
      const keys = (['likes', 'reports', 'saves', 'photos', 'limits'] as const).map(person.key)
      for (const secret of [...names, ...keys]) expect(text).not.toContain(secret)
    }
  })
})
