import { describe, expect, it } from 'vitest'
import { engines } from '../../../../testing/databases/databases.ts'
import { addBuilding } from '../../../../testing/factories.ts'
import type { Person } from '../../../../testing/people.ts'
import { markReports } from '../../moderation/mark-reports.ts'
import { startModeratedSite } from '../../moderation/moderation.fixture.ts'
import { recomputedRatingAggregates, storedRatingAggregates } from '../../ratings/rating-aggregates.fixture.ts'
import { bodyOf, jsonCall } from '../../write/review-body.fixture.ts'
import { ownReviewIds } from '../own-review-ids.ts'
import { eraseAllOwnReviews } from './erase-all-own-reviews.ts'
import { forgetReporter } from './forget-reporter.ts'
import { listAllOwnReviews } from './list-all-own-reviews.ts'
import { removeAllLikes } from './remove-all-likes.ts'

describe.each(engines)('the reviews part of an account on %s', async engine => {
  const site = await startModeratedSite(engine)
  const asActor = (person: Person) => ({ ...person, displayName: '', isAdmin: false })
  const [ada, ben] = [asActor(site.ada), asActor(site.ben)]

  const like = (reviewId: string, who: Person) =>
    site.test.app.request('/api/add-like', jsonCall('POST', { reviewId }, who.headers))
  const truth = async () =>
    expect(await storedRatingAggregates(site.test.database)).toEqual(
      await recomputedRatingAggregates(site.test.database),
    )

  it('lists and erases all reviews of the person, and no others', async () => {
    const { test, admin, put, get, rows, add, logOf } = site
    const { db } = test.database
    const own = []
    for (const [i, status] of (['APPROVED', 'PENDING', 'DECLINED'] as const).entries())
      own.push((await add(status, { day: `2026-01-0${i + 1}`, declineReason: i === 2 ? 'A name' : null })).id)
    const [reported, removed] = [(await add('APPROVED')).id, (await add('APPROVED')).id]
    for (const id of [reported, removed]) expect((await put(ben, id, 'REPORTED', { reason: 'No.' })).status).toBe(200)
    expect((await put(admin, removed, 'DELETED')).status).toBe(200)
    const { id: aptId } = await addBuilding(test.database)
    const made = await test.app.request('/api/new-review', jsonCall('POST', bodyOf({ aptId }), ben.headers))
    const { id: bens } = (await made.json()) as { id: string }
    expect((await get(`/api/review-by-id/${own[0]}`, null)).status).toBe(200)

    const listed = await listAllOwnReviews(db, ada)
    expect(listed.map(({ id }) => id)).toEqual([reported, ...own.toReversed()])
    expect(listed.map(({ declineReason }) => declineReason)).toEqual([null, 'A name', null, null])
    expect(await eraseAllOwnReviews(db, test.storage, ada)).toBe(5)

    expect(await eraseAllOwnReviews(db, test.storage, ada)).toBe(0)
    expect([await listAllOwnReviews(db, ada), await ownReviewIds(db, ben)]).toEqual([[], [bens]])
    const erased = await rows('select * from reviews where id = any($1)', [[...own, reported, removed]])
    expect(erased).toHaveLength(5)
    for (const row of erased) expect(row).toMatchObject({ status: 'DELETED', review_text: '', erase_on: null })
    // Only the report of a review that an admin removed is left, since it still counts for its reporter.
    expect(await rows('select review_id, reason from review_reports')).toEqual([{ review_id: removed, reason: '' }])
    expect(await logOf(removed)).toMatchObject([{ action: 'delete' }])
    expect((await get(`/api/review-by-id/${own[0]}`, null)).status).toBe(404)
    await truth()
  })

  it('takes back every like and lowers the counts, in every status', async () => {
    const { test, admin, put, get, rows, add } = site
    const [open, hidden, removed] = [await add('APPROVED'), await add('APPROVED'), await add('APPROVED')]
    for (const { id } of [open, hidden, removed]) expect((await like(id, ben)).status).toBe(200)
    await like(open.id, admin)
    await test.app.request(`/api/edit-review/${hidden.id}`, jsonCall('POST', bodyOf(), ada.headers))
    await put(admin, removed.id, 'REPORTED')
    await put(admin, removed.id, 'DELETED')
    const shown = async () => ((await get(`/api/review-by-id/${open.id}`, null)).body as { likes: number }).likes
    await expect.poll(shown).toBe(2)
    expect(await removeAllLikes(test.database.db, ben)).toBe(3)
    expect(await removeAllLikes(test.database.db, ben)).toBe(0)
    const ids = [open, hidden, removed].map(({ id }) => id)
    const counts = await rows('select likes from reviews where id = any($1) order by likes', [ids])
    expect(counts.map(({ likes }) => likes)).toEqual([0, 0, 1])
    expect(await rows('select liker_key from review_likes')).toEqual([{ liker_key: admin.key('likes') }])
    await expect.poll(shown).toBe(1)
  })

  it('keeps the reports, each under a random key', async () => {
    const { test, admin, put, inQueue, rows, add } = site
    await rows('delete from review_reports')
    for (let i = 0; i < 3; i++) {
      const { id } = await add('APPROVED')
      await put(ben, id, 'REPORTED')
      await put(admin, id, 'APPROVED')
    }
    const { id: open } = await add('APPROVED')
    await put(ben, open, 'REPORTED', { reason: 'It names me.' })
    await markReports(test.database.db)
    expect(await inQueue('REPORTED', open)).toMatchObject({ reports: [{ reporterMostlyIgnored: true }] })
    expect(await forgetReporter(test.database.db, ben)).toBe(4)
    expect(await forgetReporter(test.database.db, ben)).toBe(0)
    const keys = (await rows('select reporter_key from review_reports')).map(row => String(row.reporter_key))
    expect(new Set(keys).size).toBe(4)
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/)
    expect(keys).not.toContain(ben.key('reports'))
    await markReports(test.database.db)
    const left = { reason: 'It names me.', reporterMostlyIgnored: false }
    expect(await inQueue('REPORTED', open)).toMatchObject({ reports: [left] })
  })
})
