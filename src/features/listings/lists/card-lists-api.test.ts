import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { card } from '../catalog/shapes.ts'

describe('home cards', async () => {
  const { site } = await startTestSite()
  beforeAll(async () => {
    await addLandlord(site.database, { id: 'L1', name: 'Larkspur' })
    await addBuilding(site.database, { id: 'quiet', name: 'Quiet House' })
    await addBuilding(site.database, { id: 'loved', name: 'Loved House', landlordId: 'L1' })
    await addBuilding(site.database, { id: 'busy', name: 'Busy House', landlordId: 'L1' })
    await addReview(site.database, {
      aptId: 'loved',
      overallRating: 5,
      price: 2,
      likes: 3,
      reviewText: 'Best porch in town.',
    })
    await addReview(site.database, { aptId: 'busy', overallRating: 2, price: 1 })
    await addReview(site.database, { aptId: 'busy', overallRating: 3, price: 2 })
    await addReview(site.database, { aptId: 'quiet', status: 'PENDING' })
  })

  const names = async (path: string) => {
    const response = await site.app.request(path)
    return card
      .array()
      .parse(await response.json())
      .map(entry => entry.buildingData.id)
  }

  it('are in recommended order: most reviews, then rating, then name', async () => {
    expect(await names('/api/page-data/home/5')).toEqual(['busy', 'loved', 'quiet'])
  })

  it('have unrated and unpriced buildings last in every order', async () => {
    expect(await names('/api/page-data/home/5?sort=lowest-price')).toEqual(['busy', 'loved', 'quiet'])
    expect(await names('/api/page-data/home/5?sort=highest-price')).toEqual(['loved', 'busy', 'quiet'])
    expect(await names('/api/page-data/home/5?sort=lowest-rating')).toEqual(['busy', 'loved', 'quiet'])
    expect(await names('/api/page-data/home/5?sort=highest-rating')).toEqual(['loved', 'busy', 'quiet'])
  })

  it('have company, means and the most-liked public review', async () => {
    const response = await site.app.request('/api/page-data/home/2')
    const [busy, loved] = card.array().parse(await response.json())
    expect(busy).toMatchObject({ company: 'Larkspur', numReviews: 2, avgRating: 2.5, avgPrice: 1.5 })
    expect(loved).toMatchObject({ topReview: 'Best porch in town.', avgRating: 5 })
    expect(response.headers.get('x-total-count')).toBe('3')
  })

  it.each(['0', '101', 'x', '1.5', '-1'])('refuse %s cards, naming the parameter', async n => {
    const response = await site.app.request(`/api/page-data/home/${n}`)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({ status: 400, errors: [{ path: 'n' }] })
  })

  it('refuse an unknown order, and ignore unknown parameters', async () => {
    expect((await site.app.request('/api/page-data/home/5?sort=best')).status).toBe(400)
    expect((await site.app.request('/api/page-data/home/5?color=red')).status).toBe(200)
  })
})
