import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { purposes } from '../features/people/keys/owner-key.ts'
import { nameOfKey, photosPrefix } from '../features/photos/photo-keys.ts'
import { dumpTables } from '../testing/databases/dump.ts'
import { addBuilding, addReview } from '../testing/factories.ts'
import type { Person } from '../testing/people.ts'
import { bodyOf, jsonCall } from '../testing/reviews/review-body.ts'
import { startModeratedSite } from '../testing/reviews/start-moderated-site.ts'
import { ownData } from './shapes.ts'

const url = (name: string) => `/photos/${name}.webp`

describe('a person’s own account', async () => {
  const { site, ada, ben, admin, rows, put, add, expectExactRatings } = await startModeratedSite()

  const call = async (who: Person | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const init =
      body === undefined || method === 'GET' ? { method, headers: who?.headers } : jsonCall(method, body, who?.headers)
    const response = await site.app.request(path, init)
    return { status: response.status, headers: response.headers, body: (await response.json()) as never }
  }
  const done = async <Answer>(
    who: Person,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
  ): Promise<Answer> => {
    const answer = await call(who, method, path, body)
    expect(answer.status, path).toBeLessThan(300)
    return answer.body
  }
  const dataOf = async (who: Person) => ownData.parse((await call(who, 'GET', '/api/account/data')).body)
  const upload = async (who: Person): Promise<string> => {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a8402a' } })
    const form = new FormData()
    form.append('photo', new File([new Uint8Array(await picture.png().toBuffer())], 'photo.png'))
    const init = { method: 'POST', headers: who.headers, body: form }
    return ((await (await site.app.request('/api/photos', init)).json()) as { url: string }).url
  }
  const storedNames = async () => {
    const names = new Set<string>()
    for await (const key of site.storage.list(photosPrefix)) names.add(nameOfKey(key) ?? '')
    return [...names]
  }

  /** Adds reviews by ada in every status, and everything else that the site can store about her. */
  async function seedAccountData() {
    const { id: aptId } = await addBuilding(site.database)
    const photos = [await upload(ada), await upload(ada), await upload(ada)] as [string, string, string]
    const made = await done<{ id: string }>(ada, 'POST', '/api/new-review', bodyOf({ aptId, photos: [photos[0]] }))
    await done(admin, 'PUT', `/api/update-review-status/${made.id}/APPROVED`, {})
    const [pending, declined] = [await add('PENDING'), await add('DECLINED', { declineReason: 'A name' })]
    const [reported, removed] = [await add('APPROVED'), await add('APPROVED')]
    for (const { id } of [reported, removed]) await put(ben, id, 'REPORTED', { reason: 'No.' })
    await put(admin, removed.id, 'DELETED')
    const [bens, bensReported] = [await addReview(site.database, { aptId }), await addReview(site.database, { aptId })]
    await put(ada, bensReported.id, 'REPORTED', { reason: 'It names me.' })
    for (const who of [ada, admin]) await done(who, 'POST', '/api/add-like', { reviewId: bens.id })
    await done(ben, 'POST', '/api/add-like', { reviewId: made.id })
    for (const who of [ada, ben]) {
      await done(who, 'POST', '/api/add-saved-apartment', { apartmentId: aptId })
      await done(who, 'POST', '/api/add-saved-landlord', { landlordId: 'L' })
      await done(who, 'POST', '/api/account/searches', { path: '/search?q=house' })
      const question = { name: 'A Name', email: who.email, msg: `The words of ${who.email}.` }
      await done(who, 'POST', '/api/add-contact-question', question)
    }
    const missing = { name: 'Lantern House', address: '', photos: [photos[1]] }
    const form = await done<{ id: string }>(ada, 'POST', '/api/add-pending-building', missing)
    await done(admin, 'PUT', `/api/update-pending-building-status/${form.id}/COMPLETED`)
    return { aptId, photos, made, pending, declined, reported, removed, bens, bensReported }
  }

  it('refuses visitors, and allows no cache to store an answer', async () => {
    for (const [method, path] of [
      ['GET', '/data'],
      ['POST', '/sign-out-everywhere'],
      ['DELETE', ''],
    ] as const)
      expect((await call(null, method, `/api/account${path}`)).status).toBe(401)
    expect((await call(ada, 'GET', '/api/account/data')).headers.get('cache-control')).toBe('private, no-store')
  })

  it('ends all sessions of the caller, and no others', async () => {
    const [one, two] = [await site.signIn('zoe'), await site.signIn('zoe')]
    expect(await done(one, 'POST', '/api/account/sign-out-everywhere')).toEqual({ signedOut: true })
    for (const who of [one, two]) expect((await call(who, 'GET', '/api/my-marks')).status).toBe(401)
    expect((await call(ada, 'GET', '/api/my-marks')).status).toBe(200)
  })

  it('lists everything of the caller, and deletes that and nothing else', async () => {
    const left = await seedAccountData()
    const { aptId, photos, made, pending, declined, reported, removed, bens, bensReported } = left
    const second = await site.signIn('ada')
    const data = await dataOf(ada)
    expect(data.profile).toEqual({ uid: ada.uid, displayName: 'ada', email: ada.email, isAdmin: false })
    expect(new Set(data.reviews.map(({ id, status }) => `${status} ${id}`))).toEqual(
      new Set([
        `APPROVED ${made.id}`,
        `PENDING ${pending.id}`,
        `DECLINED ${declined.id}`,
        `REPORTED ${reported.id}`,
        `DELETED ${removed.id}`,
      ]),
    )
    expect(data.reviews.find(({ id }) => id === declined.id)?.declineReason).toBe('A name')
    expect(data).toMatchObject({
      likes: [bens.id],
      saved: { apartments: [{ id: aptId, name: 'A House' }], landlords: [{ id: 'L', name: 'Larkspur' }] },
      searches: [{ path: '/search?q=house', seen: expect.any(Array) }],
      forms: {
        pendingBuildings: [{ name: 'Lantern House', status: 'COMPLETED' }],
        contactQuestions: [{ email: ada.email, status: 'PENDING' }],
      },
      reports: [{ reviewId: bensReported.id, reason: 'It names me.' }],
      photos: [photos[2]],
    })
    const bensData = await dataOf(ben)
    expect(bensData.likes).toEqual([made.id])
    const publicPath = `/api/review/aptId/${aptId}/APPROVED`
    expect(JSON.stringify((await call(null, 'GET', publicPath)).body)).toContain(made.id)

    expect((await call(ada, 'DELETE', '/api/account')).body).toEqual({ deleted: true })

    for (const who of [ada, second]) expect((await call(who, 'GET', '/api/my-marks')).status).toBe(401)
    const cookie = { cookie: `session=${second.sessionId}`, origin: 'http://localhost:8080' }
    const token = await site.app.request('/auth/token', { method: 'POST', headers: cookie })
    expect(await token.json()).toEqual({ user: null })
    await expectNoTraceOf(ada, photos)
    await expectExactRatings()
    const shown = await call(null, 'GET', publicPath)
    expect(shown.body).toMatchObject([{ id: bens.id }])
    expect((await call(null, 'GET', `/api/review-by-id/${bens.id}`)).body).toMatchObject({ likes: 2 })
    for (const photo of photos) expect((await site.app.request(photo)).status).toBe(404)
    // A deleted review loses its likes and reports. A report that an admin upheld stays without its reason.
    const right = bensData.reports.filter(({ reviewId }) => reviewId === removed.id)
    expect(await dataOf(ben)).toEqual({ ...bensData, likes: [], reports: [{ ...right[0], reason: '' }] })
    const reports = await rows('select reason from review_reports where review_id = $1', [bensReported.id])
    expect(reports).toEqual([{ reason: 'It names me.' }])

    // The same person can sign in again and delete the empty account.
    const again = await site.signIn('ada')
    const nothing = { reviews: [], likes: [], searches: [], reports: [], photos: [] }
    expect(await dataOf(again)).toMatchObject({ ...nothing, saved: { apartments: [], landlords: [] } })
    expect((await call(again, 'DELETE', '/api/account', { reviews: 'later' })).body).toMatchObject({
      status: 400,
      errors: [{ path: 'reviews' }],
    })
    expect((await call(again, 'DELETE', '/api/account')).status).toBe(200)
    expect((await call(again, 'DELETE', '/api/account')).status).toBe(401)
  })

  it.each(['gradually', 'keep'])('leaves reviews and likes as they are when they go %s', async reviews => {
    const zoe = await site.signIn(`zoe-${reviews}`)
    const { id: aptId } = await addBuilding(site.database)
    const photo = await upload(zoe)
    const { id } = await done<{ id: string }>(zoe, 'POST', '/api/new-review', bodyOf({ aptId, photos: [photo] }))
    await done(await site.signIn('admin'), 'PUT', `/api/update-review-status/${id}/APPROVED`, {})
    const { id: liked } = await add('APPROVED')
    await done(zoe, 'POST', '/api/add-like', { reviewId: liked })
    const paths = [
      `/api/review/aptId/${aptId}/PUBLIC`,
      `/api/review-by-id/${liked}`,
      `/api/insights/apartment/${aptId}`,
    ]
    const read = () => Promise.all(paths.map(async path => (await call(null, 'GET', path)).body))
    const before = await read()

    expect((await call(zoe, 'DELETE', '/api/account', { reviews })).body).toEqual({ deleted: true })
    expect(await read()).toEqual(before)
    expect((await site.app.request(photo)).status).toBe(200)
    expect(await rows('select * from review_departures')).toHaveLength(reviews === 'keep' ? 0 : 1)
    await expectNoTraceOf(zoe, [])
    const again = await site.signIn(`zoe-${reviews}`)
    expect(await dataOf(again)).toMatchObject({ reviews: [], likes: [] })
    expect((await call(again, 'GET', '/api/my-marks')).body).toMatchObject({ own: [], liked: [] })
    await rows('delete from review_departures')
  })

  /** Looks for every key of the person in a dump of all tables. */
  async function expectNoTraceOf(person: Person, photos: string[]) {
    const ids = async (table: string) => (await rows(`select id from ${table}`)).map(({ id }) => String(id))
    const apartments = (await ids('buildings')).map(id => person.reviewKey({ kind: 'apartment', id }))
    const landlords = (await ids('landlords')).map(id => person.reviewKey({ kind: 'landlord', id }))
    const reviewIds = await ids('reviews')
    const removed = [...apartments, ...landlords].flatMap(key => reviewIds.map(id => person.removedReviewKey(key, id)))
    const names = photos.map(photo => photo.slice('/photos/'.length, -'.webp'.length))
    expect(photos).toEqual(names.map(url))
    const own = purposes.filter(purpose => purpose !== 'reviews').map(person.key)
    const traces = new Set([
      person.uid,
      person.email,
      ...names,
      ...names.map(person.photoKey),
      ...own,
      ...apartments,
      ...landlords,
      ...removed,
    ])
    // The bytes, and then the note to remove them, go right after the commit.
    await expect.poll(() => rows('select name from photo_removals')).toEqual([])
    for (const [column, texts] of await dumpTables(site.database))
      expect(
        [...texts].filter(text => traces.has(text)),
        column,
      ).toEqual([])
    if (names.length > 0)
      expect(await storedNames()).not.toEqual(expect.arrayContaining([expect.stringMatching(names.join('|'))]))
  }

  it('leaves an admin’s role and decisions as they are', async () => {
    const { id } = await add('PENDING')
    await done(admin, 'PUT', `/api/update-review-status/${id}/APPROVED`, {})
    const count = async () =>
      (await rows('select * from moderation_record where admin_email = $1', [admin.email])).length
    const before = await count()
    expect(before).toBeGreaterThan(0)
    expect((await call(admin, 'DELETE', '/api/account')).status).toBe(200)
    expect((await call(admin, 'GET', '/api/review/PENDING')).status).toBe(401)
    expect(await count()).toBe(before)
    expect((await call(await site.signIn('admin'), 'GET', '/api/review/PENDING')).status).toBe(200)
  })
})
