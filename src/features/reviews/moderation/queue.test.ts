import { describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview, type GivenReview } from '../../../testing/factories.ts'
import { bodyOf } from '../../../testing/reviews/review-body.ts'
import { startModeratedSite } from '../../../testing/reviews/start-moderated-site.ts'
import { today } from '../read/whole-times.ts'
import { authorBlock } from './author-blocks.ts'
import { figures } from './figures.ts'
import { markReports, queuedReview } from './list-queue.ts'

/** Returns the fields of a review that was sent on a day, and waits for its first decision. */
const waitsSince = (day: string): GivenReview => ({
  status: 'PENDING',
  waitingSince: new Date(day),
  firstPublicDay: null,
})

describe('the queue', async () => {
  const { site, ada, ben, admin, ask, get, getPages, rows, put, inQueue, add, logOf } = await startModeratedSite()
  const apartment = { kind: 'APARTMENT', id: 'B', name: 'Maple Terrace' }
  const landlord = { kind: 'LANDLORD', id: 'L', name: 'Larkspur' }
  const readFigures = async () => figures.parse((await get('admin/figures', admin)).body)

  it('shows what a decision needs', async () => {
    const since = new Date(Date.now() - 50 * 3_600_000)
    const previousText = 'What it said before.'
    const { id } = await add('PENDING', { aptId: 'B', waitingSince: since, previousText })
    const waiting = { version: 1, waitingHours: 50, previousText, declineReason: null, reports: [] }
    expect(await inQueue('PENDING', id)).toMatchObject({ property: apartment, ...waiting })
    const declined = { declineReason: 'It names a neighbor.' }
    const { id: ofLandlord } = await add('DECLINED', { aptId: null, ...declined })
    expect(await inQueue('DECLINED', ofLandlord)).toMatchObject({ property: landlord, waitingHours: 0, ...declined })
  })

  it('comes in pages that have every review once, newest first', async () => {
    const months = Array.from({ length: 7 }, (_, i) => `2020-0${(i % 3) + 1}-01`)
    await Promise.all(months.map((month, i) => add('DECLINED', { month, id: `page-${i}` })))
    const found = queuedReview.array().parse(await getPages('review/DECLINED?limit=3', admin))
    const old = found.filter(({ id }) => id.startsWith('page-')).map(({ id }) => id)
    expect(old).toEqual(['page-2', 'page-5', 'page-1', 'page-4', 'page-0', 'page-3', 'page-6'])
  })

  it('has the longest waiting first when asked, in pages that have every review once', async () => {
    const hourMs = 3_600_000
    const waits = [5, 90, 5, 0, 31, 5, 90, 2]
    const since = (hours: number) => new Date(Date.now() - hours * hourMs)
    await Promise.all(
      waits.map((hours, i) =>
        add('REPORTED', { id: `wait-${i}`, month: `2020-0${i + 1}-01`, waitingSince: since(hours) }),
      ),
    )
    const path = 'review/REPORTED?order=waiting'
    const found = queuedReview.array().parse(await getPages(`${path}&limit=3`, admin))
    const ids = found.map(({ id }) => id).filter(id => id.startsWith('wait-'))
    expect(ids).toEqual([6, 1, 4, 5, 2, 0, 7, 3].map(i => `wait-${i}`))
    const { headers } = await get('review/REPORTED?limit=1', admin)
    const cursor = new URL(/<(.+)>/.exec(headers.get('link') ?? '')![1]!, 'http://host').searchParams.get('cursor')
    for (const wrong of [`${path}&cursor=${cursor}`, 'review/REPORTED?order=oldest'])
      expect((await get(wrong, admin)).status).toBe(400)
  })

  it('marks reporters who are mostly ignored, once a day, without a name', async () => {
    const nan = await site.signIn('nan')
    const report = async () => {
      const { id } = await add('APPROVED')
      await put(nan, id, 'REPORTED')
      return id
    }
    const isMarked = async (id: string) => (await inQueue('REPORTED', id))?.reports[0]?.reporterMostlyIgnored
    const open = await report()
    for (let i = 0; i < 2; i++) await put(admin, await report(), 'APPROVED')
    await markReports(site.database.db)
    expect(await isMarked(open)).toBe(false)
    await put(admin, await report(), 'APPROVED')
    // Neither the decision nor a new report shows anything before the daily task.
    expect([await isMarked(open), await isMarked(await report())]).toEqual([false, false])
    await markReports(site.database.db)
    const late = await report()
    expect([await isMarked(open), await isMarked(late)]).toEqual([true, false])
    for (let i = 0; i < 3; i++) await put(admin, await report(), 'DELETED')
    expect(await isMarked(open)).toBe(true)
    await markReports(site.database.db)
    expect([await isMarked(open), await isMarked(late)]).toEqual([false, false])
  })

  it.each([
    { by: 'an admin', reported: true, isMarked: true },
    { by: 'an admin', reported: true, isMerged: true, isMarked: true },
    { by: 'its author', reported: true, isMarked: true },
    { by: 'its code', reported: true, isMarked: true },
    { by: 'its author', reported: false, isMarked: false },
    { by: 'its code', reported: false, isMarked: false },
  ])(
    'marks another review of a listing after one, reported: $reported, merged: $isMerged, went by $by: $isMarked',
    async (way: { by: string; reported: boolean; isMerged?: boolean; isMarked: boolean }) => {
      let { id: aptId } = await addBuilding(site.database)
      const send = async (who = ada) =>
        (await ask<{ id: string }>('POST', 'new-review', bodyOf({ aptId }), who)).body.id
      const isMarked = async (id: string) => (await inQueue('PENDING', id))?.isWrittenAgain
      const first = await send()
      expect(await isMarked(first)).toBe(false)
      await put(admin, first, 'APPROVED')
      const { code } = (await ask<{ code: string }>('POST', `review/${first}/code`, undefined, ada)).body
      if (way.reported) await put(ben, first, 'REPORTED')
      if (way.by === 'its code') await ask('POST', 'review-code/delete', { code })
      else await put(way.by === 'an admin' ? admin : ada, first, 'DELETED')
      if (way.isMerged) {
        const duplicate = aptId
        aptId = (await addBuilding(site.database)).id
        await ask('POST', `admin/buildings/${duplicate}/merge`, { into: aptId }, admin)
      }
      const again = await send()
      expect([await isMarked(again), await isMarked(await send(ben))]).toEqual([way.isMarked, false])
      // The mark ends with the approval, so that nothing later joins the review to the one that is gone.
      await put(admin, again, 'APPROVED')
      expect(await inQueue('APPROVED', again)).toMatchObject({ isWrittenAgain: false })
    },
  )

  it('counts a burst of reviews of one landlord, over all of their places', async () => {
    const { id: landlordId } = await addLandlord(site.database)
    const of = async () => {
      const { id: aptId } = await addBuilding(site.database, { landlordId })
      return addReview(site.database, { aptId, landlordId, ...waitsSince(today()) })
    }
    for (let i = 0; i < 4; i++) await of()
    const { id } = await of()
    expect(await inQueue('PENDING', id)).toMatchObject({ recentReviews: 1, recentLandlordReviews: 5 })
  })

  it('counts a burst of reviews of one listing', async () => {
    const { id: aptId } = await addBuilding(site.database)
    const of = (given: GivenReview) =>
      addReview(site.database, { aptId, landlordId: null, month: '2020-01-01', ...given })
    for (const days of [0, -6, -7]) {
      await of({ firstPublicDay: today(days) })
      await of(waitsSince(today(days)))
    }
    await of({ status: 'REPORTED', waitingSince: new Date(), firstPublicDay: today(-100) })
    await of({ ...waitsSince(today()), firstPublicDay: today(-100) })
    await of({ status: 'DELETED', firstPublicDay: today() })
    const { id } = await of(waitsSince(today()))
    expect((await inQueue('PENDING', id))?.recentReviews).toBe(5)
  })

  it('counts the waiting reviews and the decisions of this week', async () => {
    await rows('delete from decision_waits')
    const before = await readFigures()
    for (const hours of [1, 10, 40]) {
      const { id } = await add('PENDING', { waitingSince: new Date(Date.now() - hours * 3_600_000) })
      await put(admin, id, 'APPROVED')
    }
    await add('PENDING', { waitingSince: new Date(Date.now() - 1000 * 3_600_000) })
    expect(await readFigures()).toMatchObject({
      public: before.public + 3,
      pending: { count: before.pending.count + 1, oldestHours: 1000 },
      medianHours: 12,
      decidedThisWeek: before.decidedThisWeek + 3,
    })
  })

  const call = async (method: 'PUT' | 'DELETE', id: string, reason?: string) => {
    const { status, body } = await ask(method, `admin/reviews/${id}/author-block`, { reason }, admin)
    return [status, body.blocked]
  }
  const block = async (id: string, reason?: string) => expect(await call('PUT', id, reason)).toEqual([200, true])
  const lift = async (id: string) => expect(await call('DELETE', id)).toEqual([200, false])
  const list = async () => authorBlock.array().parse((await get('admin/author-blocks', admin)).body)

  it('shows author blocks, set by one review, on no other', async () => {
    const [one, other] = [await add('PENDING'), await add('PENDING')]
    const marks = async () =>
      Promise.all([one, other].map(async ({ id }) => (await inQueue('PENDING', id))?.authorBlocked))
    await block(one.id)
    expect(await marks()).toEqual([true, false])
    // The same answers as for a review by another author, so they reveal nothing.
    await lift(other.id)
    await block(other.id)
    await lift(one.id)
    expect(await marks()).toEqual([false, true])
    const key = ada.reviewKey({ kind: 'apartment', id: other.aptId! })
    expect(await rows('select author_key from blocked_authors')).toEqual([{ author_key: key }])
    await lift(other.id)
    expect((await logOf(one.id)).map(({ action }) => action)).toEqual(['lift-block', 'block'])
  })

  it('lists author blocks while active, newest first, with the admin, the reason and the review', async () => {
    const reviewText = 'You will regret this.'
    const first = await add('PENDING', { aptId: 'B', author: ben, reviewText })
    const second = await add('REPORTED', { aptId: null, landlordId: 'L', author: ben })
    const lifted = await add('PENDING')
    await block(first.id, 'An old reason')
    await block(second.id)
    await block(lifted.id)
    await lift(lifted.id)
    // Blocked again: the list tells of the latest time.
    await lift(first.id)
    await block(first.id, 'Threats')
    const blocks = await list()
    const threat = { reason: 'Threats', admin: admin.email, status: 'PENDING', reviewText, property: apartment }
    expect(blocks).toMatchObject([
      { id: first.id, ...threat },
      { id: second.id, reason: null, property: landlord },
    ])
    for (const { at } of blocks) expect(Date.now() - Date.parse(at!)).toBeLessThan(60_000)

    await put(admin, second.id, 'DELETED')
    expect((await list())[1]).toMatchObject({ status: 'DELETED', reviewText: null })
    await lift(second.id)
    expect((await list()).map(({ id }) => id)).toEqual([first.id])
    await lift(first.id)
  })

  it('lists author blocks without showing that two are of one author', async () => {
    const reviews = [await add('PENDING'), await add('PENDING', { author: ben }), await add('PENDING')]
    for (const { id } of reviews) await block(id)
    // Besides the review and the time, a block is the same for every author.
    const rest = (await list()).map(({ admin, reason }) => JSON.stringify({ admin, reason }))
    expect(new Set(rest).size).toBe(1)
    const fields = 'id,at,admin,reason,property,date,status,reviewText'.split(',').sort()
    for (const block of await list()) expect(Object.keys(block).sort()).toEqual(fields)
  })
})
