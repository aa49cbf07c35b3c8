import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseListing } from '../features/listings/catalog/listing-ref.ts'
import { building, card, company, landlord, searchHit } from '../features/listings/catalog/shapes.ts'
import type { CatalogFile } from '../features/listings/import/catalog-file.ts'
import { updateTravelTimes } from '../features/listings/travel-times/update-travel-times.ts'
import { deriveActorKeys } from '../features/people/actor.ts'
import { deriveUid } from '../features/people/keys/owner-key.ts'
import { demoIssuer, demoSubject } from '../features/people/rules.ts'
import { travelRoute, travelTimes } from '../features/places/shapes.ts'
import { loadTravel } from '../features/places/travel.ts'
import { insights } from '../features/reviews/insights/shapes.ts'
import { transparency } from '../features/reviews/moderation/get-transparency.ts'
import { ownReviewIds } from '../features/reviews/own/own-reviews.ts'
import { mentions } from '../features/reviews/read/find-mentions.ts'
import {
  academicYearOf,
  answersOf,
  depositAnswers,
  noAnswers,
  publicStatuses,
  reviewStatuses,
} from '../features/reviews/rules.ts'
import type { SampleFile } from '../features/reviews/sample-reviews.ts'
import { review } from '../features/reviews/shapes.ts'
import { loadSiteConfig } from '../features/site/site-config.ts'
import { createLog } from '../platform/log.ts'
import { loadSampleTown } from '../sample-town.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { createTestFolder } from '../testing/create-test-folder.ts'
import { testPepper } from '../testing/people.ts'
import { recomputedRatingAggregates, storedRatingAggregates } from '../testing/reviews/rating-aggregates.ts'

type TestApp = Awaited<ReturnType<typeof createTestApp>>

const load = ({ database, storage }: TestApp, townDir: string, withoutPictures = true) =>
  loadSampleTown({ database, storage, townDir, pepper: testPepper, log: createLog('silent'), withoutPictures })
const readTown = async <Content>(file: string) => JSON.parse(await readFile(join('town', file), 'utf8')) as Content

describe("an operator's own town", async () => {
  const townDir = await createTestFolder('own-town')

  test('needs no sample data, and may get some before a later start', async () => {
    const app = await createTestApp()
    const count = async () => (await app.database.pool.query('select id from buildings')).rows.length
    await load(app, townDir)
    expect(await count()).toBe(0)
    await load(app, 'town')
    expect(await count()).toBeGreaterThan(0)
    await app.close()
  })
})

describe('the shipped town', () => {
  let app: TestApp
  let catalog: CatalogFile
  let sample: SampleFile
  beforeAll(async () => {
    const { campusPoints } = await loadSiteConfig('town')
    const travel = await loadTravel({ townDir: 'town', points: campusPoints, log: createLog('silent') })
    app = await createTestApp({}, travel)
    catalog = await readTown('catalog.json')
    sample = await readTown('reviews.json')
    await load(app, 'town')
    await updateTravelTimes(app.database, travel)
  })
  afterAll(() => app.close())
  const rows = async (query: string) => (await app.database.pool.query(query)).rows as Record<string, string>[]

  test('is complete, and stored once when it is loaded repeatedly', async () => {
    await load(app, 'town')
    const [counts] = await rows(`select (select count(*) from buildings) as buildings,
      (select count(*) from landlords) as landlords, (select count(*) from reviews) as reviews`)
    expect(counts).toEqual({
      buildings: String(catalog.buildings.length),
      landlords: String(catalog.landlords.length),
      reviews: String(sample.reviews.length),
    })
  })

  test('has reviews in every status, and erased ones contain nothing', async () => {
    const found = await rows('select distinct status from reviews')
    expect(found.map(row => row.status).sort()).toEqual([...reviewStatuses].sort())
    expect(await rows(`select id from reviews where status = 'DELETED' and (review_text <> '' or likes > 0)`)).toEqual(
      [],
    )
  })

  test('has rating aggregates that equal the sums of its reviews', async () => {
    const stored = await storedRatingAggregates(app.database)
    expect(stored).toEqual(await recomputedRatingAggregates(app.database))
    expect(Object.values(stored).filter(numbers => (numbers.num_reviews ?? 0) > 0).length).toBeGreaterThan(50)
  })

  test('has answers to the optional questions in most reviews, and they agree with the texts', () => {
    const approved = sample.reviews.filter(({ status }) => status === 'APPROVED')
    const answered = approved.filter(entry =>
      Object.values(answersOf({ ...noAnswers, ...entry })).some(value => value != null),
    )
    expect(answered.length / approved.length).toBeGreaterThan(0.65)
    expect(answered.length / approved.length).toBeLessThan(0.8)
    for (const entry of sample.reviews) {
      expect(entry.year ?? 0, entry.reviewText).toBeLessThanOrEqual(academicYearOf(entry.date))
      if (entry.overallRating === 1) expect(entry.rentAgain ?? false, entry.reviewText).toBe(false)
      if (entry.overallRating === 5) expect(entry.rentAgain ?? true, entry.reviewText).toBe(true)
      if (/no dishwasher/i.test(entry.reviewText)) expect(entry.amenities ?? []).not.toContain('dishwasher')
      if (/deposit[^.]* (short|less|minus)/i.test(entry.reviewText)) expect(entry.deposit).not.toBe('full')
    }
    for (const answer of depositAnswers) expect(sample.reviews.map(({ deposit }) => deposit)).toContain(answer)
  })

  test("has as many likes as its reviews count, and none by a review's own author", async () => {
    const wrong = await rows(`select r.id from reviews r left join review_likes l on l.review_id = r.id
      group by r.id having count(l.liker_key) <> r.likes`)
    expect(wrong).toEqual([])
    expect(
      await rows(
        `select id from reviews where status = 'REPORTED' and id not in (select review_id from review_reports)`,
      ),
    ).toEqual([])
    const students = sample.authors.map(({ email }) =>
      deriveActorKeys(testPepper, deriveUid(testPepper, demoIssuer, demoSubject(email))),
    )
    const own = new Map(
      students.flatMap(student => (['likes', 'reports'] as const).map(purpose => [student.key(purpose), student])),
    )
    const reactions =
      await rows(`select liker_key as key, owner_key, written_for from review_likes join reviews on id = review_id
      union all select reporter_key, owner_key, written_for from review_reports join reviews on id = review_id`)
    expect(reactions.length).toBeGreaterThan(100)
    for (const row of reactions)
      expect(own.get(row.key!)!.reviewKey(parseListing(row.written_for!))).not.toBe(row.owner_key)
  })

  test('has no two reviews under one key, and each author finds all of theirs', async () => {
    const stored = await rows('select owner_key from reviews')
    expect(new Set(stored.map(row => row.owner_key)).size).toBe(stored.length)
    const live = sample.reviews.filter(({ status }) => status !== 'DELETED')
    for (const { email } of sample.authors.slice(0, 20)) {
      const uid = deriveUid(testPepper, demoIssuer, demoSubject(email))
      const own = await ownReviewIds(app.database.db, { uid, ...deriveActorKeys(testPepper, uid) })
      expect(own.length, email).toBe(live.filter(({ author }) => author === email).length)
    }
  })

  test('stores no name and no address of an author anywhere', async () => {
    const tables = await rows(`select table_name from information_schema.tables where table_schema = 'public'`)
    const everything = await Promise.all(tables.map(({ table_name }) => rows(`select * from "${table_name}"`)))
    const text = JSON.stringify(everything)
    expect(text).toContain('review_text')
    for (const { email, name } of sample.authors) {
      expect(text).not.toContain(email)
      expect(text).not.toContain(name)
    }
  })

  test('answers every public call in its exact shape, without an author', async () => {
    const said: string[] = []
    const ask = async (path: string, shape: z.ZodType) => {
      const response = await app.app.request(path)
      const text = await response.text()
      expect([path, response.status]).toEqual([path, 200])
      said.push(text, JSON.stringify([...response.headers]))
      expect(() => shape.parse(JSON.parse(text)), path).not.toThrow()
    }
    const ofPublic = await rows(`select id from reviews where status in ('APPROVED', 'REPORTED')`)
    const ids = { building: idsOf(catalog.buildings), landlord: idsOf(catalog.landlords), review: idsOf(ofPublic) }
    for (const [template, { shape, values }] of Object.entries(publicCalls(ids))) {
      const [path = '', search = ''] = template.split('?')
      for (const value of values)
        await ask(path.replace(/\{\w+\}/, encodeURIComponent(value)) + (search && `?${search}`), shape)
    }
    const text = said.join('\n')
    expect(said.length).toBeGreaterThan(600)
    for (const { email, name } of sample.authors) {
      expect(text).not.toContain(email)
      expect(text).not.toContain(name)
    }
    for (const { owner_key } of await rows('select distinct owner_key from reviews'))
      expect(text).not.toContain(owner_key)
    const hidden = sample.reviews.filter(entry => !publicStatuses.some(status => status === entry.status))
    expect(hidden.length).toBeGreaterThan(20)
    for (const { reviewText } of hidden) expect(text).not.toContain(JSON.stringify(reviewText).slice(1, -1))
  })

  test('has no public call that the test above leaves out', async () => {
    const described = (await (await app.app.request('/api/openapi.json')).json()) as { paths: Record<string, object> }
    const walked = Object.keys(publicCalls({ building: [], landlord: [], review: [] })).map(bare)
    for (const path of Object.keys(described.paths).filter(path => 'get' in (described.paths[path] ?? {}))) {
      if (walked.includes(bare(path))) continue
      const { status } = await app.app.request(path.replaceAll(/\{\w+\}/g, '1'))
      expect([path, status]).toEqual([path, 401])
    }
  })
})

const idsOf = (entries: { id?: string }[]) => entries.map(entry => String(entry.id))

/** Returns a call's path without its values, query and last slash, which identifies the call. */
const bare = (template: string) =>
  template
    .replace(/\?.*|\/$/, '')
    .replace(/\/(APPROVED|REPORTED|PUBLIC|\{status\})$/, '')
    .replace('/hoPlaza/walking', '/*/*')
    .replaceAll(/\{\w+\}/g, '*')
    .replace(/\/$/, '')

/** Every public GET call (openapi.json), with its exact shape and values to try. */
function publicCalls(ids: Record<'building' | 'landlord' | 'review', string[]>) {
  const call = (shape: z.ZodType, values: string[] = ['']) => ({ shape, values })
  return {
    '/api/apts/{id}': call(building.array(), ids.building),
    '/api/landlord/{id}': call(landlord, ids.landlord),
    '/api/buildings/{id}': call(building.array(), ids.landlord),
    '/api/buildings/all/{id}': call(card.array(), ids.landlord),
    '/api/transparency': call(transparency),
    '/api/insights/apartment/{id}': call(insights, ids.building),
    '/api/insights/landlord/{id}': call(insights, ids.landlord),
    '/api/review/aptId/{id}/APPROVED?sort=helpful&words=the': call(review.array(), ids.building),
    '/api/review/aptId/{id}/APPROVED': call(review.array(), ids.building),
    '/api/review/aptId/{id}/REPORTED': call(review.array(), ids.building),
    '/api/review/aptId/{id}/PUBLIC': call(review.array(), ids.building),
    '/api/review/landlordId/{id}/PUBLIC': call(review.array(), ids.landlord),
    '/api/review/landlordId/{id}/APPROVED': call(review.array(), ids.landlord),
    '/api/review/landlordId/{id}/REPORTED': call(review.array(), ids.landlord),
    '/api/review/{area}/count': call(z.strictObject({ count: z.int() }), ['COLLEGETOWN']),
    '/api/review-by-id/{id}': call(review, ids.review),
    '/api/page-data/home/{n}': call(card.array(), ['5', '100']),
    '/api/companies?sort=rating': call(company.array()),
    '/api/page-data/reviews/{n}': call(card.array(), ['12', '100']),
    '/api/location/{name}/': call(card.array(), ['Collegetown']),
    '/api/search?q=a': call(searchHit.array()),
    '/api/search-results?q=street': call(card.array()),
    '/api/search-reviews?q=heat': call(mentions),
    '/api/travel-times-by-id/{id}': call(travelTimes, ids.building),
    '/api/travel-route/{id}/hoPlaza/walking': call(travelRoute, ids.building),
    '/api/faqs': call(z.array(z.strictObject({ question: z.string(), answer: z.string() }))),
    '/api/policies': call(z.strictObject({ html: z.string() })),
    '/api/guidelines': call(z.strictObject({ html: z.string() })),
  }
}

describe('a tiny town', () => {
  let folder: string
  let app: TestApp
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'porchlight-town-'))
    app = await createTestApp()
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

  const entry = (author: string, more: object) => ({
    author: `${author}@tiny.example`,
    aptId: 'b',
    landlordId: null,
    date: '2026-01-02',
    overallRating: 4,
    detailedRatings: { location: 1, safety: 2, maintenance: 3, conditions: 4 },
    bedrooms: 1,
    price: 2,
    photos: ['pictures/missing.webp'],
    reviewText: 'It has a door and a roof.',
    likes: 0,
    status: 'APPROVED',
    ...more,
  })
  const write = async (reviews: object[]) => {
    const authors = ['ada', 'bo', 'cy'].map(name => ({ email: `${name}@tiny.example`, name: `${name} of Tiny` }))
    const landlords = [{ id: 1, name: ' Landlord ', contact: '', photos: '' }]
    const buildings = [{ id: 'b', name: 'House', address: '1 Road', area: 'NORTH', landlordId: 1, photos: [] }]
    await writeFile(join(folder, 'catalog.json'), JSON.stringify({ landlords, buildings }))
    await writeFile(join(folder, 'reviews.json'), JSON.stringify({ authors, reviews }))
  }

  test('with an error leaves no review behind, and can be corrected', async () => {
    await write([entry('ada', {}), entry('nobody', {})])
    await expect(load(app, folder)).rejects.toThrow('reviews[1].author')
    await write([entry('ada', { likes: 3 })])
    await expect(load(app, folder)).rejects.toThrow('3 likes')
    const { rows } = await app.database.pool.query('select count(*)::int as n from reviews')
    expect(rows).toEqual([{ n: 0 }])
  })

  test('is loaded with trimmed names, a landlord from the building, and without a missing picture', async () => {
    await write([
      entry('ada', { likes: 2 }),
      entry('bo', { status: 'REPORTED', reports: ['Not true'] }),
      entry('cy', { status: 'DELETED' }),
    ])
    await load(app, folder, false)
    expect(await storedRatingAggregates(app.database)).toEqual(await recomputedRatingAggregates(app.database))
    const list = review.array().parse(await (await app.app.request('/api/review/landlordId/1/APPROVED')).json())
    expect(list).toMatchObject([
      { aptId: 'b', landlordId: '1', likes: 2, photos: [], date: '2026-01-02T00:00:00.000Z' },
    ])
    expect(landlord.parse(await (await app.app.request('/api/landlord/1')).json())).toMatchObject({
      name: 'Landlord',
      contact: null,
      numReviews: 2,
      propertiesOwned: 1,
    })
  })
})

test('a town without landlords, buildings and reviews is loaded, too', async () => {
  const app = await createTestApp()
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-empty-town-'))
  try {
    await writeFile(join(folder, 'catalog.json'), JSON.stringify({ landlords: [], buildings: [] }))
    await writeFile(join(folder, 'reviews.json'), JSON.stringify({ authors: [], reviews: [] }))
    await load(app, folder)
    const { rows } = await app.database.pool.query<{ count: number }>('select count(*)::int from reviews')
    expect(rows).toEqual([{ count: 0 }])
  } finally {
    await app.close()
    await rm(folder, { recursive: true })
  }
})
