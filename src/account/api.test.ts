import { describe, expect, it } from 'vitest'
import { purposes } from '../features/people/keys/owner-key.ts'
import { createSealer } from '../features/people/keys/seal.ts'
import { ownMarks } from '../features/people/shapes.ts'
import { listPhotoKeys, nameOfKey } from '../features/photos/photo-keys.ts'
import { photoNameOf } from '../features/photos/rules.ts'
import { eraseDepartures } from '../features/reviews/account/account-data.ts'
import { today } from '../features/reviews/read/whole-times.ts'
import { eraseDueReviews } from '../features/reviews/status/erase-review.ts'
import { reviewDepartures, reviewLikes } from '../features/reviews/table.ts'
import { dumpTables } from '../testing/databases/dump.ts'
import { addBuilding, addReview } from '../testing/factories.ts'
import { type Person, testPepper } from '../testing/people.ts'
import { bodyOf } from '../testing/reviews/review-body.ts'
import { startModeratedSite } from '../testing/reviews/start-moderated-site.ts'
import { ownData } from './get-own-data.ts'

describe('a person’s own account', async () => {
  const { site, ada, ben, admin, ask, get, rows, upload, put, add, logOf, expectExactFigures } =
    await startModeratedSite()

  /** Makes a call that must succeed. */
  const done = async (who: Person, method: string, path: string, body?: object) => {
    const answer = await ask<{ id: string }>(method, path, body, who)
    expect(answer.status, path).toBeLessThan(300)
    return answer.body
  }
  const dataOf = async (who: Person) => ownData.parse((await get('account/data', who)).body)

  /** Lets the days pass in which the reviews of deleted accounts and those that admins removed are erased. */
  const letReviewsGo = async () => {
    const { db } = site.database
    const later = Date.now() + 14 * 86_400_000
    while ((await db.$count(reviewDepartures)) > 0)
      await eraseDepartures(db, site.storage, createSealer(testPepper, 'departures'), later)
    await eraseDueReviews(db, site.storage, today(30))
  }

  /** Adds reviews by ada in every status, and everything else that the site can store about her. */
  async function seedAccountData() {
    const { id: aptId } = await addBuilding(site.database)
    const photos = [await upload(ada), await upload(ada), await upload(ada)] as [string, string, string]
    const made = await done(ada, 'POST', 'new-review', bodyOf({ aptId, photos: [photos[0]] }))
    await done(admin, 'PUT', `update-review-status/${made.id}/APPROVED`, {})
    const pending = await add('PENDING', { month: '2026-02-01' })
    const declined = await add('DECLINED', { month: '2026-01-01', declineReason: 'A name' })
    const [reported, removed] = [await add('APPROVED'), await add('APPROVED')]
    for (const { id } of [reported, removed]) await put(ben, id, 'REPORTED', { reason: 'No.' })
    await put(admin, removed.id, 'DELETED')
    const [bens, bensReported] = [await addReview(site.database, { aptId }), await addReview(site.database, { aptId })]
    await put(ada, bensReported.id, 'REPORTED', { reason: 'It names me.' })
    for (const who of [ada, admin]) await done(who, 'POST', 'add-like', { reviewId: bens.id })
    await done(ben, 'POST', 'add-like', { reviewId: made.id })
    for (const who of [ada, ben]) {
      await done(who, 'POST', 'add-saved-apartment', { apartmentId: aptId })
      await done(who, 'POST', 'add-saved-landlord', { landlordId: 'L' })
      await done(who, 'POST', 'account/searches', { path: '/search?q=house' })
      const question = { name: 'A Name', email: who.email, msg: `The words of ${who.email}.` }
      await done(who, 'POST', 'add-contact-question', question)
    }
    const missing = { name: 'Lantern House', address: '', photos: [photos[1]] }
    const form = await done(ada, 'POST', 'add-pending-building', missing)
    await done(admin, 'PUT', `update-pending-building-status/${form.id}/COMPLETED`)
    return { aptId, photos, made, pending, declined, reported, removed, bens, bensReported }
  }

  it('ends all sessions of the caller, and no others', async () => {
    const [one, two] = [await site.signIn('zoe'), await site.signIn('zoe')]
    expect(await done(one, 'POST', 'account/sign-out-everywhere')).toEqual({ signedOut: true })
    for (const who of [one, two]) expect((await get('my-marks', who)).status).toBe(401)
    expect((await get('my-marks', ada)).status).toBe(200)
  })

  it('lists everything of the caller, and deletes that and nothing else', async () => {
    const left = await seedAccountData()
    const { aptId, photos, made, pending, declined, reported, removed, bens, bensReported } = left
    const second = await site.signIn('ada')
    expect((await get('account/data')).status).toBe(401)
    expect((await get('account/data', ada)).headers.get('cache-control')).toBe('private, no-store')
    const data = await dataOf(ada)
    expect(data.profile).toEqual({ uid: ada.uid, displayName: 'ada', email: ada.email, isAdmin: false })
    expect(Object.fromEntries(data.reviews.map(({ id, status }) => [id, status]))).toEqual({
      [made.id]: 'APPROVED',
      [pending.id]: 'PENDING',
      [declined.id]: 'DECLINED',
      [reported.id]: 'REPORTED',
      [removed.id]: 'DELETED',
    })
    // Newest first.
    expect(data.reviews[0]?.id).toBe(made.id)
    expect(data.reviews.slice(3)).toMatchObject([{ id: pending.id }, { id: declined.id, declineReason: 'A name' }])
    expect(data).toMatchObject({
      likes: [bens.id],
      saved: { apartments: [{ id: aptId, name: 'A House' }], landlords: [{ id: 'L', name: 'Larkspur' }] },
      searches: [{ path: '/search?q=house', seen: expect.any(Object) }],
      forms: {
        pendingBuildings: [{ name: 'Lantern House', status: 'COMPLETED' }],
        contactQuestions: [{ email: ada.email, status: 'PENDING' }],
      },
      reports: [{ reviewId: bensReported.id, reason: 'It names me.' }],
      photos: [photos[2]],
    })
    // A liked review that is hidden now is not marked.
    const hidden = await addReview(site.database, { landlordId: 'L', status: 'PENDING' })
    await site.database.db.insert(reviewLikes).values({ likerKey: ada.key('likes'), reviewId: hidden.id })
    const own = [made, pending, declined, reported].map(({ id }) => id).sort()
    const marks = { own, liked: [bens.id], savedApartments: [aptId], savedLandlords: ['L'] }
    expect(ownMarks.parse((await get('my-marks', ada)).body)).toEqual(marks)
    const adminsMarks = { own: [], liked: [bens.id], savedApartments: [], savedLandlords: [] }
    expect((await get('my-marks', admin)).body).toEqual(adminsMarks)
    const bensData = await dataOf(ben)
    expect(bensData.likes).toEqual([made.id])
    const publicPath = `review/aptId/${aptId}/APPROVED`
    expect((await get(publicPath)).text).toContain(made.id)

    expect((await ask('DELETE', 'account', undefined, ada)).body).toEqual({ deleted: true })

    for (const who of [ada, second]) expect((await get('my-marks', who)).status).toBe(401)
    const cookie = { cookie: `session=${second.sessionId}`, origin: 'http://localhost:8080' }
    const token = await site.app.request('/auth/token', { method: 'POST', headers: cookie })
    expect(await token.json()).toEqual({ user: null })
    await letReviewsGo()
    await expectNoTraceOf(ada, photos)
    await expectExactFigures()
    const ids = data.reviews.map(({ id }) => id)
    const erased = await rows('select distinct status, review_text, erase_on from reviews where id = any($1)', [ids])
    expect(erased).toEqual([{ status: 'DELETED', review_text: '', erase_on: null }])
    expect(await logOf(removed.id)).toMatchObject([{ action: 'delete' }])
    expect((await get(publicPath)).body).toMatchObject([{ id: bens.id }])
    expect((await get(`review-by-id/${bens.id}`)).body).toMatchObject({ likes: 2 })
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
    const refused = await ask('DELETE', 'account', { reviews: 'later' }, again)
    expect(refused.body).toMatchObject({ status: 400, errors: [{ path: 'reviews' }] })
    expect((await ask('DELETE', 'account', undefined, again)).status).toBe(200)
    expect((await ask('DELETE', 'account', undefined, again)).status).toBe(401)
  })

  // `now` and `gradually` are words of 0.1.0.
  it.each(['delete', 'keep', 'now', 'gradually', undefined])(
    'leaves reviews and likes as they are until they go one by one: %s',
    async reviews => {
      const zoe = await site.signIn(`zoe-${reviews}`)
      const { id: aptId } = await addBuilding(site.database)
      const photo = await upload(zoe)
      const { id } = await done(zoe, 'POST', 'new-review', bodyOf({ aptId, photos: [photo] }))
      await done(await site.signIn('admin'), 'PUT', `update-review-status/${id}/APPROVED`, {})
      const { id: liked } = await add('APPROVED')
      await done(zoe, 'POST', 'add-like', { reviewId: liked })
      const paths = [`review/aptId/${aptId}/PUBLIC`, `review-by-id/${liked}`, `insights/apartment/${aptId}`]
      const read = () => Promise.all(paths.map(async path => (await get(path)).body))
      const before = await read()

      expect((await ask('DELETE', 'account', { reviews }, zoe)).body).toEqual({ deleted: true })
      expect(await read()).toEqual(before)
      expect((await site.app.request(photo)).status).toBe(200)
      expect(await rows('select * from review_departures')).toHaveLength(reviews === 'keep' ? 0 : 1)
      await rows('delete from review_departures')
    },
  )

  it.each(['delete', 'keep'])('counts no one twice when they come back, their reviews %s', async reviews => {
    const name = `yan-${reviews}`
    const signIn = () => site.signIn(name)
    const { id: aptId } = await addBuilding(site.database)
    const [liked, reported] = [await add('APPROVED'), await add('APPROVED')]
    const vote = async (yan: Person) => [
      (await ask('POST', 'add-like', { reviewId: liked.id }, yan)).status,
      (await ask('POST', 'new-review', bodyOf({ aptId }), yan)).status,
      (await put(yan, reported.id, 'REPORTED', { reason: 'No.' })).status,
      (await ask('POST', 'add-saved-apartment', { apartmentId: aptId }, yan)).status,
    ]
    expect(await vote(await signIn())).toEqual([200, 201, 200, 200])
    await put(await site.signIn('admin'), reported.id, 'APPROVED')
    for (let round = 0; round < 2; round++) {
      expect((await ask('DELETE', 'account', { reviews }, await signIn())).status).toBe(200)
      expect(await vote(await signIn())).toEqual([403, 403, 403, 200])
    }
    const { body } = await ask('POST', 'add-like', { reviewId: liked.id }, await signIn())
    const day = new Date(Date.now() + 31 * 86_400_000).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
    expect(body).toMatchObject({ detail: expect.stringContaining(`again from ${day}.`) })
    expect((await get(`review-by-id/${liked.id}`)).body).toMatchObject({ likes: 1 })
    // A deletion begins the pause anew, and after it all goes as before.
    const { key } = await signIn()
    const endAt = (time: string) => rows(`update limit_uses set ends_at = ${time} where key = $1`, [key('pauses')])
    await endAt(`now() + interval '1 day'`)
    await ask('DELETE', 'account', { reviews }, await signIn())
    const left = await rows(`select ends_at > now() + interval '30 days' as whole from limit_uses where key = $1`, [
      key('pauses'),
    ])
    expect(left).toEqual([{ whole: true }])
    await endAt(`now() - interval '1 minute'`)
    expect(await vote(await signIn())).toEqual([200, 201, 200, 200])
  })

  /** Looks for every key of the person in a dump of all tables. */
  async function expectNoTraceOf(person: Person, photos: string[]) {
    const ids = async (table: string) => (await rows(`select id from ${table}`)).map(({ id }) => String(id))
    const apartments = (await ids('buildings')).map(id => person.reviewKey({ kind: 'apartment', id }))
    const landlords = (await ids('landlords')).map(id => person.reviewKey({ kind: 'landlord', id }))
    const reviewed = [...apartments, ...landlords]
    const reviewIds = await ids('reviews')
    const removed = reviewed.flatMap(key => reviewIds.map(id => person.removedReviewKey(key, id)))
    const names = photos.map(photo => photoNameOf(photo)!)
    expect(names).not.toContain(undefined)
    // The pause after a deletion has a key of its own, which leads nowhere.
    const own = purposes.filter(purpose => purpose !== 'reviews' && purpose !== 'pauses').map(person.key)
    const ofPhotos = [...names, ...names.map(person.photoKey)]
    const traces = new Set([person.uid, person.email, ...ofPhotos, ...own, ...reviewed, ...removed])
    // The bytes, and then the note to remove them, go right after the commit.
    await expect.poll(() => rows('select name from photo_removals')).toEqual([])
    const dump = [...(await dumpTables(site.database))].map(([column, texts]) => [column, ...texts])
    expect(dump.filter(([, ...texts]) => texts.some(text => traces.has(text)))).toEqual([])
    for (const key of await listPhotoKeys(site.storage)) expect(names).not.toContain(nameOfKey(key))
  }

  it('leaves an admin’s role and decisions as they are', async () => {
    const { id } = await add('PENDING')
    await done(admin, 'PUT', `update-review-status/${id}/APPROVED`, {})
    expect((await ask('DELETE', 'account', undefined, admin)).status).toBe(200)
    expect((await get('review/PENDING', admin)).status).toBe(401)
    const again = await site.signIn('admin')
    expect((await get(`admin/audit-log?subject=${id}`, again)).body).toMatchObject([
      { admin: admin.email, to: 'APPROVED' },
    ])
  })
})
