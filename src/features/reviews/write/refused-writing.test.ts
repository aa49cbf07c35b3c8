import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { addBuilding, addReview } from '../../../testing/factories.ts'
import { bodyOf } from '../../../testing/reviews/review-body.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'

describe('writing', async () => {
  const { site, admin, ask, put, write } = await startTestSite()

  const addApartment = async () => (await addBuilding(site.database)).id

  it('is all that is refused to a blocked author', async () => {
    const cleo = await site.signIn('cleo')
    const { id } = await write({}, cleo)
    const { id: other } = await write({}, cleo)
    const block = (method: 'PUT' | 'DELETE', review: string) =>
      ask(method, `admin/reviews/${review}/author-block`, undefined, admin)
    await block('PUT', id)
    const attempts = () =>
      Promise.all([
        addApartment().then(aptId => ask('POST', 'new-review', bodyOf({ aptId }), cleo)),
        ask('POST', `edit-review/${other}`, bodyOf(), cleo),
      ])
    for (const { status, body } of await attempts())
      expect([status, body.detail]).toEqual([403, expect.stringContaining('blocked you from writing reviews')])
    expect((await put(cleo, id, 'DELETED')).status).toBe(200)
    expect((await attempts()).map(({ status }) => status)).toEqual([403, 403])
    expect((await block('DELETE', id)).status).toBe(200)
    expect((await attempts()).map(({ status }) => status)).toEqual([201, 201])
    expect((await block('DELETE', id)).status).toBe(404)
  })
})

describe('limits per day', () => {
  it('count reviews and reports, but no refused ones', async () => {
    const test = await createTestApp({ reviewsPerDay: 2, reportsPerDay: 1 })
    const ada = await test.signIn('ada')
    const places = await Promise.all([1, 2, 3].map(() => addBuilding(test.database)))
    const write = async (aptId: string, given = {}) =>
      (await test.call('POST', 'new-review', bodyOf({ aptId, ...given }), ada)).status
    const [a, b, c] = places.map(({ id }) => id) as [string, string, string]
    expect(await write(a, { price: 0 })).toBe(400)
    expect([await write(a), await write(a), await write(b), await write(c)]).toEqual([201, 409, 201, 429])
    const reported = await Promise.all([1, 2].map(() => addReview(test.database, { aptId: a })))
    const put = async (id: string, to: string) =>
      (await test.call('PUT', `update-review-status/${id}/${to}`, {}, ada)).status
    const [first, second] = reported.map(({ id }) => id) as [string, string]
    expect([await put('none', 'REPORTED'), await put(first, 'REPORTED')]).toEqual([404, 200])
    expect([await put(second, 'REPORTED'), await put(second, 'APPROVED')]).toEqual([429, 403])
    await test.close()
  })
})
