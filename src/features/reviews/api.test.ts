import { beforeAll, describe, expect, it } from 'vitest'
import { encodeCursor } from '../../platform/http/paging.ts'
import { addBuilding, addLandlord, addReview } from '../../testing/factories.ts'
import { startTestSite } from '../../testing/start-test-site.ts'
import { review } from './shapes.ts'

describe('the public calls for reviews', async () => {
  const { site, get } = await startTestSite()
  beforeAll(async () => {
    const { database } = site
    await addLandlord(database, { id: 'L' })
    await addBuilding(database, { id: 'B', landlordId: 'L' })
    await addBuilding(database, { id: 'other', landlordId: 'L' })
    const of = { aptId: 'B', landlordId: 'L' }
    const monthById = { 'tie-b': '2026-02-01', old: '2024-01-01', 'tie-B': '2026-02-01', new: '2026-05-01' }
    for (const [id, month] of Object.entries(monthById)) await addReview(database, { ...of, id, month })
    await addReview(database, { ...of, id: 'tie-a', month: '2026-02-01' })
    await addReview(database, { aptId: 'other', landlordId: 'L', id: 'elsewhere', month: '2025-01-01' })
    await addReview(database, { landlordId: 'L', id: 'of-landlord', month: '2025-06-01' })
    for (const status of ['REPORTED', 'PENDING', 'DECLINED', 'DELETED'] as const)
      await addReview(database, { ...of, id: `is-${status}`, status })
  })

  const reviews = review.array()
  const ids = (body: unknown) => reviews.parse(body).map(({ id }) => id)
  const newestFirst = ['new', 'tie-B', 'tie-a', 'tie-b', 'old']

  it('list the newest first, and reviews of one month by id in code point order', async () => {
    const { body, headers } = await get('review/aptId/B/APPROVED')
    expect(ids(body)).toEqual(newestFirst)
    expect(headers.get('x-total-count')).toBe('5')
    expect(headers.get('link')).toBeNull()
  })

  it('list reviews of a landlord’s buildings with those of the landlord', async () => {
    const { body } = await get('review/landlordId/L/APPROVED')
    expect(ids(body)).toEqual([...newestFirst.slice(0, 4), 'of-landlord', 'elsewhere', 'old'])
  })

  it('leave unknown parameters out of the link to the next page', async () => {
    const linkOf = async (query: string) => (await get(`review/landlordId/L/APPROVED?${query}`)).headers.get('link')
    const link = await linkOf('limit=2&utm_id=newsletter')
    expect(link).toMatch(/cursor=(?!.*newsletter)/)
    expect(link).toBe(await linkOf('limit=2'))
  })

  it.each([
    encodeCursor(['2026-02-02', 3]),
    encodeCursor(["'; drop table reviews; --", 'a']),
    encodeCursor(['2026-02-30', 'a']),
    encodeCursor(['0000-01-01', 'a']),
    encodeCursor(['2026-02-02', 'a\0b']),
    'x'.repeat(2000),
  ])('answer 400 for a broken cursor or one of another list (%#)', async cursor => {
    const { status, body } = await get(`review/aptId/B/APPROVED?cursor=${cursor}`)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('cursor')
  })

  it.each(['helpful', 'lowest'])('in the order %s answer a forged cursor with the reviews after it', async sort => {
    for (const value of [2_147_483_647, -2_147_483_648]) {
      const cursor = encodeCursor([sort, value, '2026-02-02', 'a'])
      const { status, body } = await get<unknown[]>(`review/aptId/B/APPROVED?sort=${sort}&cursor=${cursor}`)
      const isBeforeAll = value > 0 === (sort === 'helpful')
      expect([status, body.length > 0]).toEqual([200, isBeforeAll])
    }
  })

  const listsOf = (id: string, status: string) => ['aptId', 'landlordId'].map(kind => `review/${kind}/${id}/${status}`)
  it.each([
    [401, listsOf('none', 'PENDING')],
    [400, ['approved', '%00'].flatMap(status => listsOf('B', status))],
    [400, ['0', '101', '1.5', ''].map(limit => `review/aptId/B/APPROVED?limit=${limit}`)],
    [
      404,
      ['none', "'", '%25', '%00', '%F0%9F%8F%A0'].flatMap(id => [...listsOf(id, 'APPROVED'), `review/${id}/count`]),
    ],
    [404, ['review/aptId/L/APPROVED', 'review/landlordId/B/APPROVED']],
  ])('answer a visitor %i to %j', async (status, paths) => {
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, status])
  })
})
