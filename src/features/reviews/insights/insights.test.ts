import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { readContext } from '../../../testing/read-context.ts'
import { recomputeInsights } from '../../../testing/reviews/recompute-insights.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { defaultTopics } from '../topics/load-topics.ts'
import { findRents } from './find-rents.ts'
import { findMaintenance } from './get-insights.ts'
import { insights } from './shapes.ts'

const areas = ['Collegetown', 'North', 'Downtown'].map(name => ({ key: name.toUpperCase(), name }))

describe('insights', async () => {
  const { site, admin, ask, get, put } = await startTestSite()
  const context = readContext(site.database.db)
  const readRents = (area: string | null) => findRents(context, areas, area)
  const readMaintenance = (id: string) => findMaintenance(context, id)
  const read = async (path: string) => insights.parse((await get(`insights/${path}`)).body)

  beforeAll(async () => {
    const { database } = site
    for (const id of ['L', 'M']) await addLandlord(database, { id })
    await addBuilding(database, { id: 'a', landlordId: 'L' })
    await addBuilding(database, { id: 'b', landlordId: 'L', area: 'NORTH' })
    await addBuilding(database, { id: 'c', landlordId: 'M' })
    await addBuilding(database, { id: 'lone', area: null })
    const heat = 'The heat came late. Otherwise a fine place to live.'
    const add = (given: object) => addReview(database, { aptId: 'a', landlordId: 'L', ...given })
    await add({ id: 'r1', overallRating: 5, price: 2, likes: 1, year: 2024, rentAgain: true, reviewText: heat })
    await add({ id: 'r2', overallRating: 2, price: 5, likes: 7, day: '2024-07-31', reviewText: 'Loud. Our HEAT, no.' })
    await add({ id: 'r3', overallRating: 1, price: 4, day: '2024-08-01', deposit: 'part', amenities: ['heat', 'pets'] })
    const r4 = { price: 1, bedrooms: 4, rentAgain: false, amenities: ['heat'], deposit: 'none' }
    await add({ id: 'r4', overallRating: 5, ...r4 })
    await add({ id: 'r5', overallRating: 4, price: 6, amenities: [] })
    await add({ id: 'hidden', overallRating: 1, status: 'PENDING', reviewText: heat })
    await add({ id: 'other', aptId: 'b', overallRating: 3, maintenance: 1 })
    await add({ aptId: null, overallRating: 1 })
    await addReview(database, { aptId: 'c', landlordId: 'M', overallRating: 2 })
    await addReview(database, { aptId: 'lone', overallRating: 4 })
  })

  it('of an apartment have every figure', async () => {
    const ones = { location: 4, safety: 4, maintenance: 4, conditions: 4 }
    expect(await read('apartment/a')).toEqual({
      numReviews: 5,
      avgRating: 17 / 5,
      distribution: [1, 1, 0, 1, 2],
      byYear: [
        { year: 2025, numReviews: 2, avgRating: 4.5 },
        { year: 2024, numReviews: 2, avgRating: 3 },
        { year: 2023, numReviews: 1, avgRating: 2 },
      ],
      rent: [
        { bedrooms: 2, numReviews: 4, median: 4, low: 2, high: 6 },
        { bedrooms: 4, numReviews: 1, median: 1, low: 1, high: 1 },
      ],
      rentAgain: { yes: 1, no: 1 },
      deposit: { full: 0, part: 1, none: 1 },
      amenities: [
        { key: 'heat', yes: 2, answers: 3 },
        { key: 'pets', yes: 1, answers: 3 },
      ],
      topics: [{ key: 'heat', label: 'Heat', numReviews: 2, quote: { reviewId: 'r2', text: 'Our HEAT, no.' } }],
      compared: {
        landlord: { avgRating: 3, avgDetailedRatings: { ...ones, maintenance: 1 } },
        area: { avgRating: 19 / 6, avgDetailedRatings: ones },
        town: { avgRating: 27 / 9, avgDetailedRatings: { ...ones, maintenance: 33 / 9 } },
      },
    })
  })

  it('have what people paid in an area, by its name or key, and in the town', async () => {
    const rents = (await readRents('COLLEGETOWN'))!
    for (const name of ['Collegetown', 'collegetown']) expect(await readRents(name)).toEqual(rents)
    const { town } = rents
    expect(await readRents(null)).toEqual({ area: null, town })
    expect(await readRents('NORTH')).toMatchObject({ area: [{ numReviews: 1 }], town })
    expect(await readRents('Downtown')).toEqual({ area: [], town })
    expect(await readRents('Atlantis')).toBe(null)
  })

  it('of a listing without reviews are empty, and an unknown listing is 404', async () => {
    await addBuilding(site.database, { id: 'new', area: 'SOUTH' })
    const figures = { numReviews: 0, avgRating: 0, distribution: [0, 0, 0, 0, 0] }
    const lists = { byYear: [], rent: [], amenities: [], topics: [] }
    const compared = { landlord: null, area: null, town: { avgRating: expect.any(Number) } }
    expect(await read('apartment/new')).toMatchObject({ ...figures, ...lists, compared })
    for (const path of ['apartment/none', 'landlord/none', 'landlord/a'])
      expect((await get(`insights/${path}`)).status).toBe(404)
    await expect(readMaintenance('none')).rejects.toMatchObject({ status: 404 })
  })

  it('are right after a decision, an edit and a merge anywhere, although they are cached', async () => {
    const { database } = site
    const expectCurrent = async () => {
      const expected = await recomputeInsights(database, defaultTopics)
      for (const id of ['b', 'c', 'lone']) expect(await read(`apartment/${id}`)).toEqual(expected.ofApartment(id))
      expect(await read('landlord/M')).toEqual(expected.ofLandlord('M'))
      expect(await readMaintenance('M')).toEqual(expected.maintenanceOf('M'))
      expect(await readRents('COLLEGETOWN')).toEqual(expected.rentsOf('COLLEGETOWN'))
    }
    await expectCurrent()
    const { id } = await addReview(database, { aptId: 'c', landlordId: 'M', status: 'PENDING', overallRating: 5 })
    await put(admin, id, 'APPROVED')
    await expectCurrent()
    await ask('PATCH', 'admin/buildings/lone', { area: 'COLLEGETOWN' }, admin)
    await expectCurrent()
    await ask('POST', 'admin/buildings/b/merge', { into: 'c' }, admin)
    const expected = await recomputeInsights(database, defaultTopics)
    expect(await read('apartment/c')).toEqual(expected.ofApartment('c'))
    expect(await readRents('collegetown')).toEqual(expected.rentsOf('COLLEGETOWN'))
  })
})
