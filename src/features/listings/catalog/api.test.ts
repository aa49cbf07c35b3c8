import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { building, landlord } from './shapes.ts'

describe('apartments and landlords', async () => {
  const { site, get } = await startTestSite()
  beforeAll(async () => {
    await addLandlord(site.database, { id: 'L', name: 'Larkspur', contact: 'https://larkspur.example' })
    await addLandlord(site.database, { id: 'none', name: 'None' })
    await addBuilding(site.database, { id: 'b', name: 'beech', landlordId: 'L', photos: ['x-1x1'] })
    await addBuilding(site.database, { id: 'a', name: 'Alder', landlordId: 'L', latitude: 43.2, longitude: -75.1 })
    await addBuilding(site.database, { id: 'c', name: 'Cedar', area: null })
    await addReview(site.database, { aptId: 'a', landlordId: 'L', overallRating: 5, safety: 2, price: 1 })
    await addReview(site.database, { aptId: null, landlordId: 'L', overallRating: 2, safety: 5, price: 2 })
    await addReview(site.database, { aptId: 'a', landlordId: 'L', overallRating: 1, status: 'REPORTED' })
  })

  it('returns apartments by id in the requested order, each once', async () => {
    const { body } = await get('apts/c,a,c')
    const nowhere = { latitude: null, longitude: null }
    expect(building.array().parse(body)).toEqual([
      { id: 'c', name: 'Cedar', address: '1 Alder Avenue', area: null, landlordId: null, photos: [], ...nowhere },
      expect.objectContaining({ id: 'a', latitude: 43.2, longitude: -75.1, landlordId: 'L', area: 'COLLEGETOWN' }),
    ])
  })

  it.each([
    ...['nope', 'a,nope', 'A', '%27', '%00', 'a%00'].map(ids => `apts/${ids}`),
    ...['nope', 'a', '%00'].flatMap(id => [`landlord/${id}`, `buildings/${id}`]),
  ])('answers 404 for %s', async path => {
    expect((await get(path)).status).toBe(404)
  })

  it('refuses no id, and more than a hundred', async () => {
    expect((await get('apts/,')).status).toBe(400)
    expect((await get(`apts/${Array.from({ length: 101 }, (_, i) => i)}`)).status).toBe(400)
  })

  it('returns a landlord with the averages of its public reviews, including those of its buildings', async () => {
    expect(landlord.parse((await get('landlord/L')).body)).toEqual({
      id: 'L',
      name: 'Larkspur',
      photos: [],
      contact: 'https://larkspur.example',
      address: null,
      numReviews: 3,
      avgRating: 8 / 3,
      avgDetailedRatings: { location: 4, safety: 11 / 3, maintenance: 4, conditions: 4 },
      rentAgain: { yes: 0, no: 0 },
      deposit: { full: 0, answers: 0 },
      propertiesOwned: 2,
    })
    expect(landlord.parse((await get('landlord/none')).body)).toMatchObject({ avgRating: 0, propertiesOwned: 0 })
  })

  it("sorts a landlord's buildings by name, ignoring case", async () => {
    expect((await get('buildings/L')).body).toMatchObject([{ id: 'a' }, { id: 'b', photos: ['/photos/x-1x1.webp'] }])
    expect((await get('buildings/none')).body).toEqual([])
  })
})
