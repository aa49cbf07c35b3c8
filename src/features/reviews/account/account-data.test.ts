import { describe, expect, it } from 'vitest'
import { type Person, testPepper } from '../../../testing/people.ts'
import { startModeratedSite } from '../../../testing/reviews/start-moderated-site.ts'
import { createSealer } from '../../people/keys/seal.ts'
import { markReports } from '../moderation/list-queue.ts'
import { reviewDepartures } from '../table.ts'
import { eraseDepartures, listAllOwnReviews, releaseMarks, releaseOwnReviews } from './account-data.ts'
import { ownReviewIds } from './own-reviews.ts'

describe('the reviews part of an account', async () => {
  const started = await startModeratedSite()
  const { site, admin, ask, get, rows, put, inQueue, add, expectExactFigures } = started
  const { storage } = site
  const { db } = site.database
  const asActor = (person: Person) => ({ ...person, displayName: '', isAdmin: false })
  const [ada, ben] = [asActor(started.ada), asActor(started.ben)]

  const expectRandomKeys = (keys: unknown[], personsKey: string) => {
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).not.toContain(personsKey)
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/)
  }

  it('keeps every like and report, each under a random key, and the count of likes', async () => {
    const ids = [(await add('APPROVED')).id, (await add('APPROVED')).id]
    for (const id of ids)
      for (const who of [ben, admin]) expect((await ask('POST', 'add-like', { reviewId: id }, who)).status).toBe(200)
    for (let i = 0; i < 3; i++) {
      const { id } = await add('APPROVED')
      await put(ben, id, 'REPORTED')
      await put(admin, id, 'APPROVED')
    }
    const { id: open } = await add('APPROVED')
    await put(ben, open, 'REPORTED', { reason: 'It names me.' })
    await markReports(db)
    expect(await inQueue('REPORTED', open)).toMatchObject({ reports: [{ reporterMostlyIgnored: true }] })
    await releaseMarks(db, ben)
    for (const id of ids) expect((await get(`review-by-id/${id}`)).body).toMatchObject({ likes: 2 })
    const likers = (await rows('select liker_key as key from review_likes')).map(({ key }) => key)
    const others = likers.filter(key => key !== admin.key('likes'))
    expect(others).toHaveLength(2)
    expectRandomKeys(others, ben.key('likes'))
    const reporters = (await rows('select reporter_key as key from review_reports')).map(({ key }) => key)
    expect(reporters).toHaveLength(4)
    expectRandomKeys(reporters, ben.key('reports'))
    await markReports(db)
    const left = { reason: 'It names me.', reporterMostlyIgnored: false }
    expect(await inQueue('REPORTED', open)).toMatchObject({ reports: [left] })
  })

  it('cuts the tie to reviews that stay, and the author no longer finds them', async () => {
    await add('DECLINED')
    const { id: open } = await add('APPROVED')
    const { id: removed } = await add('REPORTED')
    await put(admin, removed, 'DELETED')
    expect((await ownReviewIds(db, ada)).length).toBeGreaterThan(1)
    await releaseOwnReviews(db, ada)
    expect([await ownReviewIds(db, ada), await listAllOwnReviews(db, ada)]).toEqual([[], []])
    expect((await get(`review-by-id/${open}`)).status).toBe(200)
    expect((await put(ada, open, 'DELETED')).status).toBe(403)
    const keys = (await rows('select owner_key from reviews')).map(row => String(row.owner_key))
    expect(new Set(keys).size).toBe(keys.length)
    expect(await rows('select * from review_departures')).toEqual([])
    expect(await rows('select status from reviews where id = $1 and erase_on is not null', [removed])).toHaveLength(1)
    await expectExactFigures()
  })

  it('erases reviews one by one within 14 days, and nothing stored says which or when', async () => {
    const added = [await add('APPROVED'), await add('APPROVED'), await add('PENDING'), await add('REPORTED')]
    const ids = added.map(({ id }) => id)
    const sealer = createSealer(testPepper, 'departures')
    await releaseOwnReviews(db, ada, sealer)
    expect(await ownReviewIds(db, ada)).toEqual([])
    expect((await get(`review-by-id/${ids[0]}`)).status).toBe(200)
    const departures = await rows('select * from review_departures')
    expect(departures).toHaveLength(ids.length)
    expect(JSON.stringify(departures)).not.toMatch(new RegExp(ids.join('|')))
    expect(new Set(departures.map(({ sealed }) => String(sealed).length)).size).toBe(1)
    // Meanwhile admins decide as they would about any other.
    expect((await put(admin, ids[3]!, 'DELETED')).status).toBe(200)

    const perPass: number[] = []
    const start = Date.now()
    for (let hour = 1; hour <= 14 * 24; hour++)
      perPass.push(await eraseDepartures(db, storage, sealer, start + hour * 3_600_000))
    expect(perPass.filter(erased => erased > 0)).toEqual([1, 1, 1, 1])
    expect(await rows('select * from review_departures')).toEqual([])
    const left = await rows('select status, review_text, erase_on from reviews where id = any($1)', [ids])
    expect(left).toEqual(ids.map(() => ({ status: 'DELETED', review_text: '', erase_on: null })))
    await expectExactFigures()
  })

  it('erases what is due at once one by one, and a large backlog within a day, also beside one that cannot be opened', async () => {
    const sealer = createSealer(testPepper, 'departures')
    await db.insert(reviewDepartures).values({ id: 'broken', sealed: sealer.seal('another', {}) })
    const afterAll = Date.now() + 14 * 86_400_000
    const [{ id: reviewId }] = [await add('APPROVED'), await add('APPROVED'), await add('APPROVED')]
    await releaseOwnReviews(db, ada, sealer)
    const passes = []
    for (let pass = 0; pass < 4; pass++) passes.push(await eraseDepartures(db, storage, sealer, afterAll))
    expect(passes).toEqual([1, 1, 1, 0])
    const departures = Array.from({ length: 145 }, (_, i) => {
      const id = `departure ${i}`
      return { id, sealed: sealer.seal(id, { reviewId, eraseAt: 0 }) }
    })
    await db.insert(reviewDepartures).values(departures)
    for (const left of [144, 143]) {
      await eraseDepartures(db, storage, sealer)
      expect(await rows('select * from review_departures')).toHaveLength(left)
    }
  })
})
