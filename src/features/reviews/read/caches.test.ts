import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord } from '../../../testing/factories.ts'
import type { Person } from '../../../testing/people.ts'
import { bodyOf, jsonCall } from '../../../testing/reviews/review-body.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'

describe('what readers see of a review', async () => {
  const { site, ada, ben, admin } = await startTestSite()
  beforeAll(async () => {
    await addLandlord(site.database, { id: 'L', name: 'Larkspur' })
    await addBuilding(site.database, { id: 'B', name: 'Maple Terrace', landlordId: 'L' })
  })

  const json = async (path: string) => (await (await site.app.request(path)).json()) as unknown
  const length = async (path: string) => ((await json(path)) as unknown[]).length

  /** Requests every cached answer that shows the review. */
  const readAnswers = async (id: string) => {
    const [card] = (await json('/api/location/COLLEGETOWN/')) as {
      numReviews: number
      avgRating: number
      topReview: string
    }[]
    const page = await site.app.request('http://localhost:8080/apartment/B')
    return {
      onApartment: [await length('/api/review/aptId/B/APPROVED'), await length('/api/review/aptId/B/REPORTED')],
      onLandlord: await length('/api/review/landlordId/L/PUBLIC'),
      landlord: ((await json('/api/landlord/L')) as { numReviews: number }).numReviews,
      area: (await json('/api/review/COLLEGETOWN/count')) as { count: number },
      card: [card?.numReviews, card?.avgRating, card?.topReview ?? null],
      byId: (await site.app.request(`/api/review-by-id/${id}`)).status,
      inPage: (await page.text()).includes('The heat came on in October'),
    }
  }
  const text = bodyOf().reviewText as string
  const counted = (count: 0 | 1) => ({
    onApartment: [count, 0],
    onLandlord: count,
    landlord: count,
    area: { count },
  })
  const shown = { ...counted(1), card: [1, 4, text], byId: 200, inPage: true }
  const hidden = { ...counted(0), card: [0, 0, null], byId: 404, inPage: false }
  const reported = { ...shown, onApartment: [0, 1] }

  it('follows every transition on the next request', async () => {
    const made = await site.app.request('/api/new-review', jsonCall('POST', bodyOf({ aptId: 'B' }), ada.headers))
    const { id } = (await made.json()) as { id: string }
    const put = async (who: Person, to: string) => {
      const init = { method: 'PUT', headers: who.headers }
      expect((await site.app.request(`/api/update-review-status/${id}/${to}`, init)).status).toBe(200)
    }
    const edit = (given = {}) =>
      site.app.request(`/api/edit-review/${id}`, jsonCall('POST', bodyOf(given), ada.headers))
    expect(await readAnswers(id)).toEqual(hidden)
    await put(admin, 'APPROVED')
    expect(await readAnswers(id)).toEqual(shown)
    await put(ben, 'REPORTED')
    expect(await readAnswers(id)).toEqual(reported)
    await put(admin, 'APPROVED')
    expect(await readAnswers(id)).toEqual(shown)
    await edit({ overallRating: 2 })
    expect(await readAnswers(id)).toEqual(hidden)
    await put(admin, 'DECLINED')
    expect(await readAnswers(id)).toEqual(hidden)
    await put(admin, 'APPROVED')
    expect(await readAnswers(id)).toEqual({ ...shown, card: [1, 2, text] })
    await put(admin, 'REPORTED')
    await put(admin, 'DELETED')
    expect(await readAnswers(id)).toEqual(hidden)
  })
})
