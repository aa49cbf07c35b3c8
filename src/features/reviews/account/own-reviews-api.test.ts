import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addReview } from '../../../testing/factories.ts'
import type { Person } from '../../../testing/people.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { today } from '../read/whole-times.ts'
import { publicStatuses, reviewStatuses } from '../rules.ts'
import { ownReview, review } from '../shapes.ts'
import { eraseDueReviews } from '../status/erase-review.ts'
import { reviewLikes, reviews } from '../table.ts'

describe('own lists', async () => {
  const { site, ada, ben, admin, get, put } = await startTestSite()
  beforeAll(async () => {
    const monthById = { old: '2024-02-01', 'tie-b': '2025-02-01', 'tie-a': '2025-02-01', new: '2026-02-01' }
    for (const [id, month] of Object.entries(monthById)) await write(id, ada, { month })
    await write('declined', ada, { status: 'DECLINED', declineReason: 'Names a neighbor.' })
    for (const status of ['DELETED', 'REPORTED', 'PENDING'] as const) await write(status.toLowerCase(), ada, { status })
    for (const status of reviewStatuses) {
      await write(`bens-${status}`, ben, { status })
      const like = { likerKey: ada.key('likes'), reviewId: `bens-${status}` }
      await site.database.db.insert(reviewLikes).values(like)
    }
  })

  const write = async (id: string, author: Person, given: Parameters<typeof addReview>[1]) => {
    const { id: aptId } = await addBuilding(site.database)
    await addReview(site.database, { id, aptId, author, ...given })
  }
  const ids = (body: unknown) => (body as { id: string }[]).map(each => each.id)

  it.each([
    ['APPROVED', ['new', 'tie-a', 'tie-b', 'old']],
    ['PENDING', ['pending']],
    ['REPORTED', ['reported']],
    ['DECLINED', ['declined']],
  ])('list own reviews that are %s, newest first, with no trace of a person', async (status, expected) => {
    const { status: code, headers, body, text } = await get(`review/userId/${ada.uid}/${status}`, ada)
    expect(code).toBe(200)
    const listed = ownReview.array().parse(body)
    expect(ids(listed)).toEqual(expected)
    for (const { declineReason } of listed)
      expect(declineReason).toBe(status === 'DECLINED' ? 'Names a neighbor.' : null)
    expect(headers.get('x-total-count')).toBe(String(expected.length))
    expect(headers.get('cache-control')).toBe('private, no-store')
    const keys = (await site.database.db.select({ key: reviews.ownerKey }).from(reviews)).map(({ key }) => key)
    for (const trace of [ada.uid, ada.email, ada.key('likes'), ...keys]) expect(text).not.toContain(trace)
  })

  it('have what admins removed, with the reason, until it is erased, and nothing that the author deleted', async () => {
    await write('removed', ada, { status: 'REPORTED', photos: ['x-1x1'] })
    await write('removed-declined', ada, { status: 'DECLINED', declineReason: 'Names a neighbor.' })
    await write('taken-back', ada, { status: 'REPORTED' })
    await put(admin, 'removed', 'DELETED', { reason: 'It identifies a person.' })
    await put(admin, 'removed-declined', 'DELETED')
    expect((await put(ada, 'taken-back', 'DELETED')).status).toBe(200)
    const list = async (who: Person) =>
      ownReview.array().parse((await get(`review/userId/${who.uid}/DELETED`, who)).body)
    expect(await list(ada)).toMatchObject([
      { id: 'removed', status: 'DELETED', declineReason: 'It identifies a person.', photos: [] },
      { id: 'removed-declined', status: 'DELETED', declineReason: 'Names a neighbor.' },
    ])
    expect(await list(ben)).toEqual([])
    const { body } = await get('account/data', ada)
    expect((body as { reviews: { id: string }[] }).reviews.map(({ id }) => id)).toContain('removed')
    await eraseDueReviews(site.database.db, site.storage, today(30))
    expect(await list(ada)).toEqual([])
  })

  it('are refused to others, admins included, before any other error', async () => {
    for (const path of [
      `userId/${ada.uid}/junk`,
      `userId/${ada.uid}/APPROVED?limit=0`,
      `like/${ada.uid}?status=junk`,
    ]) {
      expect((await get(`review/${path}`)).status, path).toBe(401)
      expect((await get(`review/${path}`, admin)).status, path).toBe(403)
      expect((await get(`review/${path}`, ada)).status, path).toBe(400)
    }
    expect((await get('review/userId/%00/APPROVED', ada)).status).toBe(403)
  })

  it('of liked reviews have those that are public, and filter by status', async () => {
    const all = await get(`review/like/${ada.uid}`, ada)
    expect(ids(review.array().parse(all.body))).toEqual(['bens-APPROVED', 'bens-REPORTED'])
    expect(all.headers.get('x-total-count')).toBe('2')
    for (const status of publicStatuses)
      expect(ids((await get(`review/like/${ada.uid}?status=${status}`, ada)).body)).toEqual([`bens-${status}`])
    expect((await get(`review/like/${admin.uid}`, admin)).body).toEqual([])
    for (const status of ['PENDING', 'DELETED', 'junk', ''])
      expect((await get(`review/like/${ada.uid}?status=${status}`, ada)).body).toMatchObject({
        status: 400,
        errors: [{ path: '?status' }],
      })
  })
})
