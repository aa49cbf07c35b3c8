import { describe, expect, it, vi } from 'vitest'
import { ownData } from '../../../account/get-own-data.ts'
import { addBuilding, addReview } from '../../../testing/factories.ts'
import { bodyOf } from '../../../testing/reviews/review-body.ts'
import { startModeratedSite } from '../../../testing/reviews/start-moderated-site.ts'
import { firstOfMonth } from '../read/whole-times.ts'
import { appearChoices } from '../rules.ts'
import type { Review } from '../shapes.ts'
import { publishDueReviews } from './publish-scheduled.ts'

describe('a review that appears in a later month', async () => {
  const { site, ada, ben, admin, ask, get, rows, upload, put, write, inQueue, logOf, expectExactFigures } =
    await startModeratedSite()
  const { db } = site.database
  const appears = appearChoices()[6]!
  const firstDay = `${appears}-01`
  const edit = (id: string, given: object) => ask<Review>('POST', `edit-review/${id}`, bodyOf({ ...given }), ada)
  const undo = (id: string) => ask('POST', `admin/undo/review/${id}`, {}, admin)
  const appearNow = (id: string) => ask<Review>('POST', `review/${id}/appear-now`, undefined, ada)
  const passAt = (now: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    return publishDueReviews(db).finally(() => vi.useRealTimers())
  }
  /** Returns what everybody may read about an apartment. */
  const readPublic = async (aptId: string) => {
    const lists = ['PUBLIC', 'APPROVED', 'REPORTED'].map(status => `review/aptId/${aptId}/${status}`)
    const paths = [...lists, `insights/apartment/${aptId}`, 'location/Collegetown', 'search-reviews?q=sauna']
    const answers = await Promise.all(paths.map(async path => (await get(path)).text))
    return [...answers, await (await site.app.request(`/apartment/${aptId}`)).text()].join('\n')
  }
  const read = async (id: string) => {
    const { status, appears, date } = (await get<Review>(`review-by-id/${id}`, admin)).body
    return { status, appears, month: date.slice(0, 10) }
  }
  const make = (given: Record<string, unknown> = {}) =>
    write({ appears, reviewText: 'There is a sauna here.', ...given })

  it('is read by its author and admins only, until the first pass of its month', async () => {
    const { id: aptId } = await addBuilding(site.database, { landlordId: 'L' })
    const photo = await upload(ada)
    const photoCache = async () => (await site.app.request(photo)).headers.get('cache-control')
    const before = await readPublic(aptId)
    const { id } = await make({ aptId, photos: [photo] })
    expect(await inQueue('PENDING', id)).toMatchObject({ appears })
    expect((await put(admin, id, 'APPROVED')).body).toMatchObject({ status: 'APPROVED', appears })
    expect(await readPublic(aptId)).toBe(before)
    expect(await photoCache()).toContain('no-store')
    await expectExactFigures()
    for (const who of [ada, admin])
      expect((await get(`review-by-id/${id}`, who)).body).toMatchObject({ status: 'APPROVED', appears })
    expect((await get<Review[]>(`review/userId/${ada.uid}/APPROVED`, ada)).body).toContainEqual(
      expect.objectContaining({ id, appears }),
    )
    expect(ownData.parse((await get('account/data', ada)).body).reviews).toContainEqual(
      expect.objectContaining({ id, appears }),
    )
    expect(await inQueue('APPROVED', id)).toMatchObject({ appears })

    const lastMoment = Date.parse(firstDay) - 1
    expect(await passAt(lastMoment)).toBe(0)
    const passes = await Promise.all([1, 2, 3].map(() => passAt(lastMoment + 1)))
    expect(passes.sort()).toEqual([0, 0, 1])
    const found = await get<Review>(`review-by-id/${id}`, ben)
    expect(found.body).toMatchObject({ date: `${firstDay}T00:00:00.000Z`, appears: null })
    expect((await readPublic(aptId)).split('There is a').length).toBeGreaterThan(4)
    expect(await photoCache()).toContain('max-age=300')
    await expectExactFigures()
    // The approval was a moment ago.
    expect((await undo(id)).body).toMatchObject({ status: 'PENDING', appears })
    expect(await readPublic(aptId)).toBe(before)
    expect(await read(id)).toEqual({ status: 'PENDING', appears, month: firstOfMonth() })
    await expectExactFigures()
  })

  it('becomes public with all others of its month, in one transaction', async () => {
    const [one, two, later] = await Promise.all([make(), make(), make({ appears: appearChoices()[7] })])
    for (const { id } of [one, two, later]) await put(admin, id, 'APPROVED')
    expect(await publishDueReviews(db, firstDay)).toBe(2)
    const written = await rows('select distinct xmin::text from reviews where id = any($1)', [[one.id, two.id]])
    expect(written).toHaveLength(1)
    expect(await read(later.id)).toMatchObject({ appears: appearChoices()[7] })
  })

  it.each(['PENDING', 'DECLINED'] as const)('is public at once when a %s one is approved later', async status => {
    const { id: aptId } = await addBuilding(site.database)
    const { id } = await addReview(site.database, {
      aptId,
      author: ada,
      status,
      appears: '2026-03-01',
      month: '2026-01-01',
    })
    expect(await publishDueReviews(db)).toBe(0)
    expect((await put(admin, id, 'APPROVED')).body).toMatchObject({ date: '2026-03-01T00:00:00.000Z', appears: null })
    await expectExactFigures()
    await undo(id)
    expect(await read(id)).toEqual({ status, appears: '2026-03', month: '2026-01-01' })
    await expectExactFigures()
  })

  it('appears now when its author asks, with this month as its date and no new decision', async () => {
    const { id } = await make()
    expect((await appearNow(id)).status).toBe(409)
    await put(admin, id, 'APPROVED')
    await rows(`update reviews set month = '2026-01-01' where id = $1`, [id])
    const log = await logOf(id)
    expect((await appearNow(id)).body).toMatchObject({
      date: `${firstOfMonth()}T00:00:00.000Z`,
      status: 'APPROVED',
      appears: null,
    })
    expect((await logOf(id)).map(entry => entry.id)).toEqual(log.map(entry => entry.id))
    expect((await get(`review-by-id/${id}`)).status).toBe(200)
    expect((await appearNow(id)).status).toBe(409)
    expect((await undo(id)).status).toBe(409)
    await expectExactFigures()
  })

  it('keeps its month in an edit that does not name another, and hides again what was public', async () => {
    const { id } = await make()
    const others = [...appearChoices(), null]
    for (const other of others) expect((await edit(id, { appears: other })).body.appears).toBe(other)
    expect((await edit(id, { appears })).body.appears).toBe(appears)
    expect((await edit(id, {})).body.appears).toBe(appears)
    await rows(`update reviews set appears = '2026-03-01' where id = $1`, [id])
    expect((await edit(id, { appears: '2026-03' })).body.appears).toBe('2026-03')
    await edit(id, { appears: null })
    await put(admin, id, 'APPROVED')
    await ask('POST', 'add-like', { reviewId: id }, ben)
    expect((await edit(id, { appears })).body).toMatchObject({ status: 'PENDING', appears, likes: 1 })
    expect((await inQueue('PENDING', id))?.previousText).toBe(bodyOf().reviewText)
    await put(admin, id, 'APPROVED')
    expect((await get(`review/like/${ben.uid}`, ben)).body).toEqual([])
    expect((await get<{ liked: string[] }>('my-marks', ben)).body.liked).toEqual([])
    expect((await put(admin, id, 'DECLINED')).body.status).toBe('DECLINED')
    await undo(id)
    expect(await read(id)).toMatchObject({ status: 'APPROVED', appears })
    await expectExactFigures()
  })

  it('takes the next 18 months and nothing else', async () => {
    const { id } = await make()
    const month = (ahead: number) => {
      const now = new Date()
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)).toISOString().slice(0, 7)
    }
    expect(appearChoices()).toEqual(Array.from({ length: 18 }, (_, i) => month(i + 1)))
    const wrong = [
      month(0),
      month(-1),
      month(19),
      '2027-13',
      '2027-6',
      '2027-06-01',
      '',
      '27-06',
      202706,
      [],
      true,
      '9999-12',
    ]
    const { id: aptId } = await addBuilding(site.database)
    for (const value of wrong) {
      const answers = [
        await ask('POST', 'new-review', bodyOf({ aptId, appears: value }), ada),
        await edit(id, { appears: value }),
      ]
      for (const { status, body } of answers)
        expect([value, status, body]).toEqual([
          value,
          400,
          expect.objectContaining({ errors: [expect.objectContaining({ path: 'appears' })] }),
        ])
    }
  })

  it.each(['keep', 'delete'])('after its author’s account is deleted (%s), belongs to nobody', async reviews => {
    const zoe = await site.signIn(`zoe-${reviews}`)
    const { id: aptId } = await addBuilding(site.database)
    const { id } = (await ask<Review>('POST', 'new-review', bodyOf({ aptId, appears }), zoe)).body
    await put(admin, id, 'APPROVED')
    await ask('DELETE', 'account', { reviews }, zoe)
    await rows('delete from review_departures')
    await publishDueReviews(db, firstDay)
    const { status, body } = await get<Review>(`review-by-id/${id}`)
    expect([status, body.appears]).toEqual([200, null])
    await expectExactFigures()
  })
})
