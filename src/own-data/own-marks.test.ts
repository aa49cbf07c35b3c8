import { beforeAll, describe, expect, it } from 'vitest'
import { ownMarks } from '../features/people/shapes.ts'
import { reviewLikes } from '../features/reviews/table.ts'
import { addBuilding, addLandlord, addReview } from '../testing/factories.ts'
import type { Person } from '../testing/people.ts'
import { jsonCall } from '../testing/reviews/review-body.ts'
import { startTestSite } from '../testing/start-test-site.ts'

describe('own marks', async () => {
  const { site, ada, ben } = await startTestSite()
  beforeAll(async () => {
    await addLandlord(site.database, { id: 'L' })
    await addBuilding(site.database, { id: 'B', landlordId: 'L' })
  })

  const getMarks = async (person?: Person) => {
    const response = await site.app.request('/api/my-marks', { headers: person?.headers })
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
  }

  it('lists own, liked and saved ids to the caller alone', async () => {
    const { database } = site
    for (const id of ['liked-1', 'liked-2']) await addReview(database, { id, aptId: 'B', landlordId: 'L' })
    await addReview(database, { id: 'hidden', landlordId: 'L', status: 'PENDING' })
    await addReview(database, { id: 'own-pending', landlordId: 'L', author: ada, status: 'PENDING' })
    await addReview(database, { id: 'own-deleted', landlordId: 'L', author: ada, status: 'DELETED' })
    const likerKey = ada.key('likes')
    const liked = ['liked-2', 'hidden', 'liked-1'].map(reviewId => ({ likerKey, reviewId }))
    await database.db.insert(reviewLikes).values(liked)
    for (const [path, body] of [
      ['/api/add-saved-apartment', { apartmentId: 'B' }],
      ['/api/add-saved-landlord', { landlordId: 'L' }],
    ] as const)
      expect((await site.app.request(path, jsonCall('POST', body, ada.headers))).status).toBe(200)
    expect(ownMarks.parse((await getMarks(ada)).body)).toEqual({
      own: ['own-pending'],
      liked: ['liked-1', 'liked-2'],
      savedApartments: ['B'],
      savedLandlords: ['L'],
    })
    const nothing = { own: [], liked: [], savedApartments: [], savedLandlords: [] }
    for (const person of [ben, await site.signIn('admin')]) expect((await getMarks(person)).body).toEqual(nothing)
  })

  it('refuses visitors and other methods', async () => {
    const anonymous = await getMarks()
    expect(anonymous.status).toBe(401)
    expect(anonymous.headers.get('cache-control')).toBe('no-store')
    expect((await site.app.request('/api/my-marks', jsonCall('POST', {}, ada.headers))).status).toBe(405)
  })
})
