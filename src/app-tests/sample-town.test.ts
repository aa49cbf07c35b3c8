import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseListing } from '../features/listings/catalog/listing-ref.ts'
import { landlord } from '../features/listings/catalog/shapes.ts'
import { catalogFile } from '../features/listings/import/catalog-file.ts'
import { updateTravelTimes } from '../features/listings/travel-times/update-travel-times.ts'
import { deriveActorKeys } from '../features/people/actor.ts'
import { deriveUid } from '../features/people/keys/owner-key.ts'
import { demoIssuer, demoSubject } from '../features/people/rules.ts'
import { loadTravel } from '../features/places/travel.ts'
import { ownReviewIds } from '../features/reviews/account/own-reviews.ts'
import { publicStatuses, reviewStatuses } from '../features/reviews/rules.ts'
import type { SampleFile } from '../features/reviews/sample-reviews.ts'
import { review } from '../features/reviews/shapes.ts'
import { loadSiteConfig } from '../features/site/site-config.ts'
import { loadSampleTown } from '../start/sample-town.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestFolder } from '../testing/create-test-folder.ts'
import { dumpTables, textsOfDump } from '../testing/databases/dump.ts'
import { listCallAddresses } from '../testing/marked-user/read-everything.ts'
import { testPepper } from '../testing/people.ts'
import { bodyOf } from '../testing/reviews/review-body.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startTestSite } from '../testing/start-test-site.ts'

const load = ({ database, storage }: TestApp, townDir: string, withoutPictures = true) =>
  loadSampleTown({ database, storage, townDir, pepper: testPepper, log: silentLog, withoutPictures })
const readTown = async <Content>(file: string) => JSON.parse(await readFile(join('town', file), 'utf8')) as Content

describe('the shipped town', async () => {
  const { campusPoints: points } = await loadSiteConfig('town')
  const travel = await loadTravel({ townDir: 'town', points, log: silentLog })
  const { site: app, ada, rows, expectExactFigures } = await startTestSite({}, travel)
  const catalog = catalogFile.parse(await readTown('catalog.json'))
  const sample = await readTown<SampleFile>('reviews.json')
  beforeAll(async () => {
    await load(app, 'town')
    await updateTravelTimes(app.database, travel)
  })

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
    const full = await rows(`select id from reviews where status = 'DELETED' and (review_text <> '' or likes > 0)`)
    expect(full).toEqual([])
  })

  test('has rating aggregates that equal the sums of its reviews', async () => {
    await expectExactFigures()
    expect((await rows('select id from buildings where num_reviews > 0')).length).toBeGreaterThan(40)
  })

  test("has as many likes as its reviews count, and none by a review's own author", async () => {
    const wrong = await rows(`select r.id from reviews r left join review_likes l on l.review_id = r.id
      group by r.id having count(l.liker_key) <> r.likes`)
    expect(wrong).toEqual([])
    const unreported = `status = 'REPORTED' and id not in (select review_id from review_reports)`
    expect(await rows(`select id from reviews where ${unreported}`)).toEqual([])
    const own = new Map<string, ReturnType<typeof deriveActorKeys>>()
    for (const { email } of sample.authors) {
      const student = deriveActorKeys(testPepper, deriveUid(testPepper, demoIssuer, demoSubject(email)))
      own.set(student.key('likes'), student).set(student.key('reports'), student)
    }
    const reactions =
      await rows(`select liker_key as key, owner_key, written_for from review_likes join reviews on id = review_id
      union all select reporter_key, owner_key, written_for from review_reports join reviews on id = review_id`)
    expect(reactions.length).toBeGreaterThan(100)
    for (const row of reactions)
      expect(own.get(String(row.key))!.reviewKey(parseListing(String(row.written_for)))).not.toBe(row.owner_key)
  })

  test('has no two reviews under one key, and each author finds all of theirs', async () => {
    const stored = await rows('select owner_key from reviews')
    expect(new Set(stored.map(row => row.owner_key)).size).toBe(stored.length)
    const live = sample.reviews.filter(({ status }) => status !== 'DELETED')
    for (const { email } of sample.authors.slice(0, 20)) {
      const uid = deriveUid(testPepper, demoIssuer, demoSubject(email))
      const own = await ownReviewIds(app.database.db, deriveActorKeys(testPepper, uid))
      expect(own.length, email).toBe(live.filter(({ author }) => author === email).length)
    }
  })

  const expectNoAuthor = (text: string) => {
    for (const { email, name } of sample.authors) {
      expect(text).not.toContain(email)
      expect(text).not.toContain(name)
    }
  }

  test('stores no name and no address of an author anywhere', async () => {
    const text = JSON.stringify(textsOfDump(await dumpTables(app.database)))
    expect(text).toContain('reviews.review_text')
    expectNoAuthor(text)
  })

  test('answers every public call in its exact shape, without an author, and refuses every other one', async () => {
    const document = await (await app.app.request('/api/openapi.json')).text()
    const shapes = answerShapesOf(document, publicCalls)
    const ofPublic = await rows(`select id from reviews where status in ('APPROVED', 'REPORTED')`)
    const idsOf = (entries: { id?: string }[]) => entries.map(({ id }) => String(id))
    const [buildings, landlords] = [idsOf(catalog.buildings), idsOf(catalog.landlords)]
    const known = { buildings, landlords, reviews: idsOf(ofPublic), photos: [], uids: ['1'] }
    const whole = listCallAddresses(document, known).filter(({ address }) => !address.endsWith('limit=1'))
    const said: string[] = []
    for (const { call, address } of whole) {
      const response = await app.app.request(address)
      const shape = shapes[call]
      if (!shape || /\/(PENDING|DECLINED|DELETED)\b/.test(address)) {
        expect([address, response.status]).toEqual([address, shape && address.includes('/DELETED') ? 400 : 401])
        const { status } = await app.app.request(address, { headers: ada.headers })
        if (call.startsWith('/api/admin/')) expect([address, status]).toEqual([address, 403])
        continue
      }
      const text = await response.text()
      expect([address, response.status]).toEqual([address, 200])
      expect(() => shape.parse(JSON.parse(text)), address).not.toThrow()
      said.push(text, JSON.stringify([...response.headers]))
    }
    const text = said.join('\n')
    expect(said.length).toBeGreaterThan(600)
    expectNoAuthor(text)
    for (const { owner_key } of await rows('select distinct owner_key from reviews'))
      expect(text).not.toContain(owner_key)
    const hidden = sample.reviews.filter(entry => !publicStatuses.some(status => status === entry.status))
    expect(hidden.length).toBeGreaterThan(20)
    for (const { reviewText } of hidden) expect(text).not.toContain(JSON.stringify(reviewText).slice(1, -1))
  }, 120_000)

  test('has plausible times to campus', async () => {
    const found = await rows(`select key, value::text::float as minutes
      from buildings, jsonb_each(travel_times::jsonb) where travel_times is not null`)
    expect(found.length).toBeGreaterThan(50 * 6)
    for (const { key, minutes } of found) {
      const [least, most] = String(key).endsWith('Walking') ? [1, 60] : [2, 20]
      expect(minutes, String(key)).toBeGreaterThan(least!)
      expect(minutes, String(key)).toBeLessThan(most!)
    }
  })
})

/** Every call that reads and that anyone may make. */
const publicCalls = [
  ...'apts/{ids} landlord/{id} buildings/{landlordId} buildings/all/{landlordId} location/{location}/'.split(' '),
  ...'review/aptId/{id}/{status} review/landlordId/{id}/{status} review/{area}/count review-by-id/{id}'.split(' '),
  ...'page-data/home/{n} page-data/reviews/{n} search search-results search-reviews companies areas news'.split(' '),
  ...'insights/apartment/{id} insights/landlord/{id} transparency faqs'.split(' '),
  'travel-times-by-id/{id}',
].map(call => `/api/${call}`)

/** Returns the exact shapes of calls' answers, as openapi.json describes them. */
function answerShapesOf(document: string, calls: readonly string[]): Record<string, z.ZodType> {
  const { paths, components } = JSON.parse(document.replaceAll('#/components/schemas/', '#/$defs/'))
  const shapeOf = (path: string) => {
    const { schema } = paths[path].get.responses['200'].content['application/json']
    return z.fromJSONSchema({ ...schema, $defs: components.schemas })
  }
  return Object.fromEntries(calls.map(path => [path, shapeOf(path)]))
}

describe("an operator's own town", async () => {
  const folder = await createTestFolder('town')
  const { site: app, get, rows, expectExactFigures } = await startTestSite()

  const entry = (author: string, more: object) => ({
    ...bodyOf({ aptId: 'b', landlordId: null, photos: ['pictures/missing.webp'] }),
    author: `${author}@tiny.example`,
    date: '2026-01-02',
    likes: 0,
    status: 'APPROVED',
    ...more,
  })
  const write = async (reviews: object[], given: object = {}) => {
    const authors = ['ada', 'bo', 'cy'].map(name => ({ email: `${name}@tiny.example`, name: `${name} of Tiny` }))
    const landlords = [{ id: 1, name: ' Landlord ', contact: '', photos: '' }]
    const buildings = [{ id: 'b', name: 'House', address: '1 Road', area: 'NORTH', landlordId: 1, photos: [] }]
    await writeFile(join(folder, 'catalog.json'), JSON.stringify({ landlords, buildings, ...given }))
    await writeFile(join(folder, 'reviews.json'), JSON.stringify({ authors, reviews }))
  }

  test('needs no sample data, and with an error leaves no review behind and can be corrected', async () => {
    await load(app, folder)
    await write([entry('ada', {}), entry('nobody', {})])
    await expect(load(app, folder)).rejects.toThrow('reviews[1].author')
    await write([entry('ada', { likes: 3 })])
    await expect(load(app, folder)).rejects.toThrow('3 likes')
    expect(await rows('select id from reviews')).toEqual([])
  })

  test('is loaded with trimmed names, a landlord from the building, and without a missing picture', async () => {
    await write([
      entry('ada', { likes: 2 }),
      entry('bo', { status: 'REPORTED', reports: ['Not true'] }),
      entry('cy', { status: 'DELETED' }),
    ])
    await load(app, folder, false)
    await expectExactFigures()
    const shown = { aptId: 'b', landlordId: '1', likes: 2, photos: [], date: '2026-01-01T00:00:00.000Z' }
    expect(review.array().parse((await get('review/landlordId/1/APPROVED')).body)).toMatchObject([shown])
    const owner = { name: 'Landlord', contact: null, numReviews: 2, propertiesOwned: 1 }
    expect(landlord.parse((await get('landlord/1')).body)).toMatchObject(owner)
  })

  test('may have no landlord, building and review', async () => {
    const empty = await createTestApp()
    await write([], { landlords: [], buildings: [] })
    await load(empty, folder)
    expect((await empty.call('GET', 'page-data/home/5')).headers.get('x-total-count')).toBe('0')
    await empty.close()
  })
})
