import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { building, landlord } from './shapes.ts'

describe('apartments and landlords', async () => {
  const { site: app } = await startTestSite()
  beforeAll(async () => {
    await addLandlord(app.database, { id: 'L', name: 'Larkspur', contact: 'https://larkspur.example' })
    await addLandlord(app.database, { id: 'none', name: 'None' })
    await addBuilding(app.database, { id: 'b', name: 'beech', landlordId: 'L', photos: ['x-1x1'] })
    await addBuilding(app.database, { id: 'a', name: 'Alder', landlordId: 'L', latitude: 43.2, longitude: -75.1 })
    await addBuilding(app.database, { id: 'c', name: 'Cedar', area: null })
    await addReview(app.database, { aptId: 'a', landlordId: 'L', overallRating: 5, safety: 2, price: 1 })
    await addReview(app.database, { aptId: null, landlordId: 'L', overallRating: 2, safety: 5, price: 2 })
    await addReview(app.database, { aptId: 'a', landlordId: 'L', overallRating: 1, status: 'REPORTED' })
  })
  const get = async (path: string) => {
    const response = await app.app.request(path)
    return { status: response.status, body: (await response.json()) as unknown }
  }

  it('returns apartments by id in the requested order, each once', async () => {
    const { body } = await get('/api/apts/c,a,c')
    expect(building.array().parse(body)).toEqual([
      {
        id: 'c',
        name: 'Cedar',
        address: '1 Alder Avenue',
        area: null,
        photos: [],
        landlordId: null,
        latitude: null,
        longitude: null,
      },
      expect.objectContaining({ id: 'a', latitude: 43.2, longitude: -75.1, landlordId: 'L', area: 'COLLEGETOWN' }),
    ])
  })

  it('returns photos as paths', async () => {
    expect(building.array().parse((await get('/api/apts/b')).body)[0]?.photos).toEqual(['/photos/x-1x1.webp'])
  })

  it.each(['/api/apts/nope', '/api/apts/a,nope', '/api/apts/A', '/api/apts/%27', '/api/apts/%00', '/api/apts/a%00'])(
    'answers %s with 404',
    async path => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it('refuses no id, and more than a hundred', async () => {
    expect((await get('/api/apts/,')).status).toBe(400)
    expect((await get(`/api/apts/${Array.from({ length: 101 }, (_, i) => i)}`)).status).toBe(400)
  })

  it('returns a landlord with the averages of its public reviews, including those of its buildings', async () => {
    expect(landlord.parse((await get('/api/landlord/L')).body)).toEqual({
      id: 'L',
      name: 'Larkspur',
      photos: [],
      contact: 'https://larkspur.example',
      address: null,
      numReviews: 3,
      avgRating: 8 / 3,
      avgDetailedRatings: { location: 4, safety: 11 / 3, maintenance: 4, conditions: 4 },
      propertiesOwned: 2,
    })
    expect(landlord.parse((await get('/api/landlord/none')).body)).toMatchObject({ avgRating: 0, propertiesOwned: 0 })
  })

  it("sorts a landlord's buildings by name, ignoring case", async () => {
    expect(
      building
        .array()
        .parse((await get('/api/buildings/L')).body)
        .map(each => each.id),
    ).toEqual(['a', 'b'])
    expect((await get('/api/buildings/none')).body).toEqual([])
  })

  it.each(['nope', 'a', '%00'])('answers 404 for the landlord %s', async id => {
    expect((await get(`/api/landlord/${id}`)).status).toBe(404)
    expect((await get(`/api/buildings/${id}`)).status).toBe(404)
  })

  it('counts an approved review at once, although the landlord is cached', async () => {
    await addLandlord(app.database, { id: 'new' })
    expect((await get('/api/landlord/new')).body).toMatchObject({ numReviews: 0 })
    await addReview(app.database, { landlordId: 'new' })
    expect((await get('/api/landlord/new')).body).toMatchObject({ numReviews: 1, avgRating: 4 })
  })
})
