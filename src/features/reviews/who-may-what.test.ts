import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { engines } from '../../testing/databases.ts'
import { addBuilding, addLandlord, addReview } from '../../testing/factories.ts'
import type { Person } from '../../testing/people.ts'
import { bodyOf, jsonCall } from './review-body.fixture.ts'
import type { ReviewStatus } from './rules.ts'
import { type Caller, type Cell, cellsOfContract } from './who-may-what.fixture.ts'

const cells = cellsOfContract()

it('the table is read whole', () => {
  expect(cells.length).toBeGreaterThan(300)
  expect(new Set(cells.map(cell => cell.call)).size).toBe(16)
  expect(cells).toContainEqual({ call: 'edit-review', state: 'APPROVED', caller: 'other student', expected: 403 })
  expect(cells).toContainEqual({ call: 'review-by-id', state: 'DELETED', caller: 'anonymous', expected: 404 })
})

describe.each(engines)('who may do what (CONTRACT 5) on %s', engine => {
  let test: Awaited<ReturnType<typeof createTestApp>>
  let people: Record<Exclude<Caller, 'anonymous'>, Person>
  beforeAll(async () => {
    test = await createTestApp(engine)
    const [ada, ben, admin] = await Promise.all(['ada', 'ben', 'admin'].map(test.signIn))
    people = { author: ada!, 'other student': ben!, admin: admin!, 'admin who is the author': admin! }
    await addLandlord(test.database, { id: 'L' })
  })
  afterAll(() => test.close())

  /** Everything that a refused call must leave as it is, in a few letters. */
  const everything = async () => {
    const tables = [
      'reviews',
      'review_likes',
      'review_reports',
      'blocked_authors',
      'moderation_record',
      'decision_waits',
    ]
    const sums = [...tables, 'buildings', 'landlords', 'photos', 'changes'].map(
      table => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t) as ${table}`,
    )
    return (await test.database.pool.query(`select ${sums.join(', ')}`)).rows[0] as Record<string, string>
  }
  const statusOf = async (id: string) =>
    (await test.database.pool.query('select status from reviews where id = $1', [id])).rows[0]?.status as string

  const prepare = async ({ call, state, caller }: Cell) => {
    const author = caller === 'admin who is the author' ? people.admin : people.author
    const { id: aptId } = await addBuilding(test.database, { landlordId: 'L' })
    const status = (['', 'junk'].includes(state) ? 'APPROVED' : state) as ReviewStatus
    const { id } = await addReview(test.database, {
      ...{ aptId, landlordId: 'L', status, ownerKey: author.key('reviews') },
      waitingSince: status === 'PENDING' || status === 'REPORTED' ? new Date() : null,
    })
    // A new review is of a place that its author has not reviewed.
    const place = call === 'new-review' ? (await addBuilding(test.database)).id : aptId
    return { id, aptId: place, author }
  }

  const ask = async (cell: Cell, { id, aptId, author }: Awaited<ReturnType<typeof prepare>>) => {
    const headers = cell.caller === 'anonymous' ? {} : people[cell.caller].headers
    const asked = requestOf(cell, id, aptId, author.uid)
    const init = { ...asked.init, headers: { ...asked.init?.headers, ...headers } }
    const response = await test.app.request(asked.path, init)
    return { status: response.status, text: await response.text() }
  }

  it.each(cells)('$call, $state: $caller gets $expected', async cell => {
    const review = await prepare(cell)
    const before = await everything()
    const answer = await ask(cell, review)
    expect(answer.status, answer.text).toBe(cell.expected)
    if (cell.expected >= 400) {
      expect(await everything()).toEqual(before)
      expect(JSON.parse(answer.text)).toMatchObject({ status: cell.expected, detail: expect.any(String) })
    }
    if (cell.expected === 404) {
      const missing = await ask(cell, { ...review, id: 'no-such-review' })
      expect(answer).toEqual(missing)
    }
    const to = cell.call === 'edit-review' ? 'PENDING' : cell.call.split('→ ')[1]
    if (cell.expected < 300 && to) expect(await statusOf(review.id)).toBe(to)
  })
})

/** The request that a row of the table speaks of. */
function requestOf({ call, state }: Cell, id: string, aptId: string, uid: string) {
  const [, to] = call.split('→ ')
  if (to) return { path: `/api/update-review-status/${id}/${to}`, init: { method: 'PUT' } as RequestInit }
  const requests: Record<string, { path: string; init?: RequestInit }> = {
    'review/aptId': { path: `/api/review/aptId/${aptId}/${state}` },
    'review/landlordId': { path: `/api/review/landlordId/L/${state}` },
    'review/userId/{uid}': { path: `/api/review/userId/${uid}/PENDING` },
    'review/like/{uid}': { path: `/api/review/like/${uid}` },
    'review/{status}': { path: `/api/review/${state}` },
    'review-by-id': { path: `/api/review-by-id/${id}` },
    'add-like': { path: '/api/add-like', init: jsonCall('POST', { reviewId: id }) },
    'new-review': { path: '/api/new-review', init: jsonCall('POST', bodyOf({ aptId })) },
    'edit-review': { path: `/api/edit-review/${id}`, init: jsonCall('POST', bodyOf()) },
  }
  return requests[call]!
}
