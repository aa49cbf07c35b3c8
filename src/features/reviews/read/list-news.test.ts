import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { bodyOf } from '../../../testing/reviews/review-body.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { maxNewsDays } from '../rules.ts'
import { listRecentReviewsOf, news } from './list-news.ts'
import { today } from './whole-times.ts'

describe('what is new', async () => {
  const { site, ada, ben, admin, ask, get, rows, put, write } = await startTestSite()
  const read = async (since?: string) =>
    news.parse((await get(`news${since === undefined ? '' : `?since=${since}`}`)).body)
  const days = fc.sample(fc.integer({ min: -100, max: 0 }), { seed: 44, numRuns: 45 }).map(ago => today(ago))
  const importDay = today(-101)
  /** Returns what began on a day or later, the newest day first, and by id within a day, which tells no time. */
  const newest = (found: { id: string; day: string }[], since = '') =>
    found
      .filter(({ day }) => day >= since)
      .sort((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? 1 : -1))

  beforeAll(async () => {
    await addLandlord(site.database, { id: 'L', name: 'Larkspur' })
    // One is tried by hand before the import that the town begins with.
    await addBuilding(site.database, { id: 'tried', listedDay: today(-103) })
    await addBuilding(site.database, { id: 'first', name: 'Maple Terrace', listedDay: importDay })
    for (let i = 0; i < 9; i++) await addBuilding(site.database, { listedDay: importDay })
    for (const [i, firstPublicDay] of days.entries()) {
      const of = i % 9 === 0 ? { landlordId: 'L' } : { aptId: 'first', landlordId: 'L' }
      await addReview(site.database, { ...of, id: `r${(i * 17) % 45}`, firstPublicDay, month: '2020-01-01' })
      if (i < 9) await addBuilding(site.database, { id: `b${(i * 7) % 9}`, listedDay: firstPublicDay })
    }
    await addReview(site.database, { aptId: 'first', status: 'DECLINED', firstPublicDay: today() })
  })

  it('is the newest day first, by id within a day, since a day that is at most 90 days back', async () => {
    const stored = await rows(
      `select id, to_char(first_public_day, 'YYYY-MM-DD') as day from reviews where status = 'APPROVED'`,
    )
    const listed = await rows(
      `select id, to_char(listed_day, 'YYYY-MM-DD') as day from buildings where listed_day > $1`,
      [importDay],
    )
    const last = today(-maxNewsDays)
    for (const [since, from] of [undefined, ...days, '1999-12-31', '0001-01-01', '9999-12-31'].map(day => [
      day,
      day && day < last ? last : day,
    ])) {
      const { reviews, buildings } = await read(since)
      const found = reviews.map(({ reviewId, day }) => ({ id: reviewId, day }))
      expect(found).toEqual(newest(stored as typeof found, from))
      expect(buildings.map(({ id, day }) => ({ id, day }))).toEqual(newest(listed as typeof found, from))
    }
    for (const since of ['', 'today', '2026-02-30', '2026-11-19T10:00', '20261119'])
      expect((await get(`news?since=${since}`)).status, since).toBe(400)
  })

  it('names the listing and has a line of the author', async () => {
    const lines = { best: 'Quick repairs.', watch: 'The stairs.' }
    await addReview(site.database, { landlordId: 'L', firstPublicDay: '2019-12-31', id: 'of L', ...lines })
    expect((await read()).reviews.at(-1)).toEqual({
      reviewId: 'of L',
      listing: { kind: 'landlord', id: 'L', name: 'Larkspur' },
      area: null,
      day: '2019-12-31',
      rating: 4,
      line: { kind: 'best', text: 'Quick repairs.' },
    })
  })

  it('of a landlord has the reviews of its apartments too', async () => {
    await addLandlord(site.database, { id: 'M', name: 'Moss' })
    const of = { landlordId: 'M', aptId: null }
    await addReview(site.database, { ...of, id: 'm1', month: '2026-02-01', firstPublicDay: '2026-04-01' })
    await addReview(site.database, { ...of, id: 'm2', month: '2026-03-01', firstPublicDay: '2026-03-31' })
    await addReview(site.database, { ...of, id: 'm3', month: '2026-01-01', firstPublicDay: '2026-04-02' })
    const found = await listRecentReviewsOf(site.database.db, ['L', 'M', 'none'], 2)
    expect(found.L).toHaveLength(2)
    expect(found.M?.map(({ reviewId, month }) => [reviewId, month])).toEqual([
      ['m2', '2026-03-01'],
      ['m1', '2026-02-01'],
    ])
    expect(Object.keys(found.M?.[0] ?? {})).not.toContain('day')
    expect(found.none).toEqual([])
  })

  it('has the day of the first approval, which edits, reports and decisions keep and an undo takes back', async () => {
    const { id } = await write({ aptId: 'first', reviewText: 'Well, let me begin. The heat came in October. Good.' })
    const find = async () => (await read(today())).reviews.find(({ reviewId }) => reviewId === id)
    expect(await find()).toBe(undefined)
    await put(admin, id, 'APPROVED')
    const listing = { kind: 'apartment', id: 'first', name: 'Maple Terrace' }
    expect(await find()).toMatchObject({ listing, area: 'COLLEGETOWN', day: today(), line: null })
    await ask('POST', `admin/undo/review/${id}`, {}, admin)
    expect(await rows('select first_public_day from reviews where id = $1', [id])).toEqual([{ first_public_day: null }])
    await put(admin, id, 'APPROVED')
    await rows('update reviews set first_public_day = $2 where id = $1', [id, today(-3)])
    await ask('POST', `edit-review/${id}`, bodyOf({ aptId: 'first' }), ada)
    expect(await find()).toBe(undefined)
    await put(admin, id, 'APPROVED')
    await put(ben, id, 'REPORTED')
    expect((await read(today(-3))).reviews.find(({ reviewId }) => reviewId === id)?.day).toBe(today(-3))
    await put(ada, id, 'DELETED')
    expect(await rows('select first_public_day from reviews where id = $1', [id])).toEqual([{ first_public_day: null }])
  })
})
