import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import type { Person } from '../../../testing/people.ts'
import { bodyOf } from '../../../testing/reviews/review-body.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import type { Card } from '../../listings/catalog/shapes.ts'
import { insights } from '../insights/shapes.ts'
import { mentions } from './find-mentions.ts'

describe('what readers see of a review', async () => {
  const { site, ada, ben, admin, ask, get, put: move, write } = await startTestSite()
  beforeAll(async () => {
    await addLandlord(site.database, { id: 'L', name: 'Larkspur' })
    await addBuilding(site.database, { id: 'B', name: 'Maple Terrace', landlordId: 'L' })
    await addBuilding(site.database, { id: 'elsewhere', area: 'NORTH' })
    await addReview(site.database, { aptId: 'elsewhere', overallRating: 2 })
  })

  const json = async <Body>(path: string) => (await get<Body>(path)).body
  const length = async (path: string) => (await json<unknown[]>(path)).length

  /** Requests every cached answer that shows the review. */
  const readAnswers = async (id: string) => {
    const [card] = await json<Card[]>('location/COLLEGETOWN/')
    const page = await site.app.request('http://localhost:8080/apartment/B')
    return {
      onApartment: [await length('review/aptId/B/APPROVED'), await length('review/aptId/B/REPORTED')],
      onLandlord: await length('review/landlordId/L/PUBLIC'),
      landlord: (await json<{ numReviews: number }>('landlord/L')).numReviews,
      area: await json('review/collegetown/count'),
      card: [card?.numReviews, card?.avgRating, card?.topReview ?? null],
      byId: (await get(`review-by-id/${id}`)).status,
      mentions: mentions.parse(await json('search-reviews?q=october')).listings.length,
      town: insights.parse(await json('insights/apartment/elsewhere')).compared.town?.avgRating,
      inPage: (await page.text()).includes('The heat came on in October'),
    }
  }
  const text = bodyOf().reviewText as string
  const counted = (n: 0 | 1) => ({ onApartment: [n, 0], onLandlord: n, landlord: n, area: { count: n } })
  const shown = { ...counted(1), card: [1, 4, text], byId: 200, mentions: 1, town: 3, inPage: true }
  const hidden = { ...counted(0), card: [0, 0, null], byId: 404, mentions: 0, town: 2, inPage: false }
  const reported = { ...shown, onApartment: [0, 1] }

  it('follows every transition on the next request', async () => {
    const { id } = await write({ aptId: 'B' })
    const put = async (who: Person, to: string) => expect((await move(who, id, to)).status).toBe(200)
    const edit = (given = {}) => ask('POST', `edit-review/${id}`, bodyOf(given), ada)
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
    expect(await readAnswers(id)).toEqual({ ...shown, card: [1, 2, text], town: 2 })
    await put(admin, 'REPORTED')
    await put(admin, 'DELETED')
    expect(await readAnswers(id)).toEqual(hidden)
  })
})
