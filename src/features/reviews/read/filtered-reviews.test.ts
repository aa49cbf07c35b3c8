import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { bodyOf } from '../../../testing/reviews/review-body.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { academicYearOf } from '../rules.ts'
import { type Review, review } from '../shapes.ts'
import { refreshReadings } from '../topics/refresh-readings.ts'
import { listReviewPhotos } from './list-reviews.ts'

const count = 130
const texts = [
  'The heat works, the Café below is loud.',
  'Mold in the bathroom; they never fixed it.',
  'Got my deposit back, heating included.',
  'An ordinary place: nothing to report at all.',
]

describe('a filtered list of reviews', async () => {
  const { site, ada, admin, ask, get, getPages, rows, put, write } = await startTestSite()
  let all: Review[] = []
  const base = 'review/landlordId/L/APPROVED'
  const list = async (query: string) => review.array().parse((await get(`${base}?${query}`)).body)
  const ids = (reviews: Review[]) => reviews.map(({ id }) => id)
  const readAll = async (query: string) => review.array().parse(await getPages(`${base}?${query}`))

  beforeAll(async () => {
    await addLandlord(site.database, { id: 'L' })
    await addBuilding(site.database, { id: 'B', landlordId: 'L' })
    for (let n = 0; n < count; n++)
      await addReview(site.database, {
        id: `r${String((n * 37) % count).padStart(3, '0')}`,
        aptId: n % 3 === 0 ? null : 'B',
        landlordId: 'L',
        month: `202${3 + (n % 3)}-${String(1 + (n % 12)).padStart(2, '0')}-01`,
        year: n % 4 === 0 ? 2019 : null,
        overallRating: 1 + (n % 5),
        bedrooms: 1 + (n % 3),
        likes: n % 6,
        reviewText: texts[n % texts.length],
        photos: n % 4 === 0 ? [`${n}.webp`] : [],
      })
    await addReview(site.database, { landlordId: 'L', status: 'PENDING', photos: ['waiting.webp'] })
    all = await readAll('limit=100')
    expect(all).toHaveLength(count)
  })

  it('has photos, those of the newest public reviews first', async () => {
    const photos = await listReviewPhotos(site.database.db, { kind: 'landlord', id: 'L' })
    expect(photos).toEqual(all.flatMap(each => each.photos))
    expect(photos).toHaveLength(Math.ceil(count / 4))
  })

  it.each([
    ['stars=2', (each: Review) => each.overallRating === 2],
    ['bedrooms=3', (each: Review) => each.bedrooms === 3],
    ['year=2019', (each: Review) => each.year === 2019],
    ['year=2023', (each: Review) => (each.year ?? academicYearOf(each.date)) === 2023],
    ['topic=heat', (each: Review) => /heat/i.test(each.reviewText)],
    ['topic=mold', (each: Review) => /mold/i.test(each.reviewText)],
    ['words=DEPO', (each: Review) => /depo/i.test(each.reviewText)],
    ['words=cafe+heat', (each: Review) => /café/i.test(each.reviewText)],
    ['words=heat+back', (each: Review) => /back/i.test(each.reviewText)],
    ['words=eposit', () => false],
    ['words=%21%3F', () => true],
    ["words='heat'%3A%26", (each: Review) => /heat/i.test(each.reviewText)],
    ['stars=1&words=heat', (each: Review) => each.overallRating === 1 && /heat/i.test(each.reviewText)],
  ])('%s has all that match, and their number', async (query, matches) => {
    const expected = all.filter(matches)
    const { headers, body } = await get(`${base}?${query}`)
    expect(ids(review.array().parse(body))).toEqual(ids(expected).slice(0, 100))
    expect(headers.get('x-total-count')).toBe(String(expected.length))
  })

  it.each([
    ['recent', () => 0],
    ['helpful', (a: Review, b: Review) => b.likes - a.likes],
    ['lowest', (a: Review, b: Review) => a.overallRating - b.overallRating],
  ])('sorted by %s comes page by page, ties newest first', async (sort, compare) => {
    expect(ids(await readAll(`sort=${sort}&limit=17`))).toEqual(ids([...all].sort(compare)))
    const some = all.filter(each => each.bedrooms === 2)
    expect(ids(await readAll(`sort=${sort}&limit=7&bedrooms=2`))).toEqual(ids([...some].sort(compare)))
  })

  it('is refused for a wrong parameter, which it names, and for a cursor of another order', async () => {
    const tooLong = `words=${'x'.repeat(201)}`
    for (const wrong of ['sort=best', 'stars=6', 'stars=x', 'topic=sauna', 'bedrooms=0', 'year=99', tooLong]) {
      const errors = [{ path: `?${wrong.split('=')[0]}` }]
      expect((await get(`${base}?${wrong}`)).body).toMatchObject({ status: 400, errors })
    }
    const cursor = /cursor=([^>&]+)/.exec((await get(`${base}?sort=helpful&limit=1`)).headers.get('link') ?? '')?.[1]
    for (const sort of ['recent', 'lowest'])
      expect((await get(`${base}?sort=${sort}&cursor=${cursor}`)).status).toBe(400)
    expect((await get('review/aptId/none/APPROVED?words=x')).status).toBe(404)
  })

  it('follows an edit, and nothing of a deleted text stays', async () => {
    const { id: aptId } = await addBuilding(site.database)
    const path = (query: string) => `review/aptId/${aptId}/PENDING?${query}`
    const found = async (query: string) => ((await get(path(query), admin)).body as unknown[]).length
    const { id } = await write({ aptId, reviewText: 'Mice in the old pantry.' })
    expect([await found('topic=pests'), await found('words=pantr')]).toEqual([1, 1])
    await ask('POST', `edit-review/${id}`, bodyOf({ reviewText: 'The laundry is in the cellar.' }), ada)
    expect([await found('topic=pests'), await found('words=pantr'), await found('topic=laundry')]).toEqual([0, 0, 1])
    await put(ada, id, 'DELETED')
    const [row] = await rows('select topics, words::text from reviews where id = $1', [id])
    expect(row).toEqual({ topics: [], words: '' })
  })

  it('follows a change of the list of topics at the next start, once', async () => {
    const topics = [{ key: 'coffee', label: 'Coffee', words: ['cafe'], except: [] }]
    const log = { info: () => undefined }
    expect(await refreshReadings(site.database.db, topics, log)).toBeGreaterThanOrEqual(count)
    const query = `select distinct topics, review_text like '%Café%' as has from reviews where landlord_id = 'L'`
    expect(await rows(`${query} order by 2`)).toEqual([
      { topics: [], has: false },
      { topics: ['coffee'], has: true },
    ])
    expect(ids(await list('words=mold'))).not.toEqual([])
    expect(await refreshReadings(site.database.db, topics, log)).toBe(0)
  })
})
