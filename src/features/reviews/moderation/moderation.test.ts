import { describe, expect, it } from 'vitest'
import { addBuilding } from '../../../testing/factories.ts'
import { bodyOf, jsonCall } from '../../../testing/reviews/review-body.ts'
import { startModeratedSite } from '../../../testing/reviews/start-moderated-site.ts'
import { figures } from './figures.ts'

describe('blocks, figures and times of moderation', async () => {
  const site = await startModeratedSite()

  it('blocks an author by one review and shows no block on another review', async () => {
    const { test, ada, ben, admin, rows, inQueue, add, logOf } = site
    const [one, other] = [await add('PENDING'), await add('PENDING')]
    const call = async (method: 'PUT' | 'DELETE', id: string) => {
      const init = jsonCall(method, { reason: 'Threats' }, admin.headers)
      const response = await test.app.request(`/api/admin/reviews/${id}/author-block`, init)
      return [response.status, await response.json()]
    }
    const marks = async () =>
      Promise.all([one, other].map(async ({ id }) => (await inQueue('PENDING', id))?.authorBlocked))
    expect(await call('PUT', one.id)).toEqual([200, { blocked: true }])
    expect(await marks()).toEqual([true, false])
    // The same answers as for a review by another author, so they reveal nothing.
    expect(await call('DELETE', other.id)).toEqual([200, { blocked: false }])
    expect(await call('PUT', other.id)).toEqual([200, { blocked: true }])
    expect(await call('DELETE', one.id)).toEqual([200, { blocked: false }])
    expect(await marks()).toEqual([false, true])
    expect(await rows('select author_key from blocked_authors')).toEqual([
      { author_key: ada.reviewKey({ kind: 'apartment', id: other.aptId! }) },
    ])
    await call('DELETE', other.id)
    expect((await logOf(one.id)).map(({ action, subjectKind }) => [subjectKind, action])).toEqual([
      ['author', 'lift-block'],
      ['author', 'block'],
    ])
    expect((await call('PUT', 'none'))[0]).toBe(404)
    for (const person of [undefined, ben]) {
      const init = jsonCall('PUT', {}, person?.headers)
      const { status } = await test.app.request(`/api/admin/reviews/${one.id}/author-block`, init)
      expect(status).toBe(person ? 403 : 401)
    }
  })

  it('counts the waiting reviews and the decisions of this week', async () => {
    const { admin, rows, put, get, add } = site
    await rows("delete from moderation_counts where event = 'waited'")
    const before = figures.parse((await get('/api/admin/figures')).body)
    for (const hours of [1, 10, 40]) {
      const { id } = await add('PENDING', { waitingSince: new Date(Date.now() - hours * 3_600_000) })
      await put(admin, id, 'APPROVED')
    }
    await add('PENDING', { waitingSince: new Date(Date.now() - 1000 * 3_600_000) })
    const after = figures.parse((await get('/api/admin/figures')).body)
    expect(after).toMatchObject({
      public: before.public + 3,
      pending: { count: before.pending.count + 1, oldestHours: 1000 },
      medianHours: 12,
    })
    expect(after.decidedThisWeek).toBe(before.decidedThisWeek + 3)
  })

  it('stores no time of a decided review, and whole hours of a waiting one', async () => {
    const { test, ada, admin, rows, put } = site
    const aptId = (await addBuilding(test.database)).id
    const made = await test.app.request('/api/new-review', jsonCall('POST', bodyOf({ aptId }), ada.headers))
    const { id } = (await made.json()) as { id: string }
    const [waiting] = await rows('select waiting_since from reviews where id = $1', [id])
    expect((waiting!.waiting_since as Date).getTime() % 3_600_000).toBe(0)
    await put(admin, id, 'APPROVED')
    expect(await rows('select waiting_since from reviews where id = $1', [id])).toEqual([{ waiting_since: null }])
    expect(await rows('select detail from moderation_record where subject_id = $1', [id])).toEqual([{ detail: null }])
  })
})
