import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { recomputeInsights } from '../../../testing/reviews/recompute-insights.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { bedroomCounts } from '../../listings/catalog/rules.ts'
import { card } from '../../listings/catalog/shapes.ts'
import { defaultTopics } from '../topics/load-topics.ts'
import { findRents } from './find-rents.ts'
import { findMaintenance } from './get-insights.ts'
import { insights } from './shapes.ts'

const areas = ['Collegetown', 'North', 'Downtown'].map(name => ({ key: name.toUpperCase(), name }))

describe('insights', async () => {
  const { site, admin, ask, get, put } = await startTestSite()
  const { db } = site.database
  const readRents = (area: string | null) => findRents(db, areas, area)
  const readMaintenance = (id: string) => findMaintenance(db, id)
  const read = async (path: string) => insights.parse((await get(`insights/${path}`)).body)

  beforeAll(async () => {
    const { database } = site
    for (const id of ['L', 'M']) await addLandlord(database, { id })
    await addBuilding(database, { id: 'a', landlordId: 'L' })
    await addBuilding(database, { id: 'b', landlordId: 'L', area: 'NORTH' })
    await addBuilding(database, { id: 'c', landlordId: 'M' })
    await addBuilding(database, { id: 'lone', area: null })
    await addBuilding(database, { id: 'new', area: 'SOUTH' })
    const heat = 'The heat came on the 24th.'
    const add = (given: object) => addReview(database, { aptId: 'a', landlordId: 'L', ...given })
    await add({ id: 'r1', overallRating: 5, likes: 1, year: 2024, reviewText: heat })
    await add({ id: 'r2', overallRating: 2, likes: 7, day: '2024-07-31', reviewText: 'Our HEAT, not before December.' })
    await add({ id: 'r3', overallRating: 1, price: 4, day: '2024-08-01' })
    await add({ id: 'r4', overallRating: 5, bedrooms: 4 })
    await add({ id: 'r5', overallRating: 4, price: 6 })
    await add({ id: 'hidden', overallRating: 1, status: 'PENDING', reviewText: heat })
    await add({ id: 'other', aptId: 'b', overallRating: 3 })
    await add({ aptId: null, overallRating: 1 })
    await addReview(database, { aptId: 'c', landlordId: 'M', overallRating: 2 })
    await addReview(database, { aptId: 'lone', overallRating: 4 })
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

  it('of an unknown listing are 404', async () => {
    for (const path of ['apartment/none', 'landlord/none', 'landlord/a'])
      expect((await get(`insights/${path}`)).status).toBe(404)
  })

  it('are right after a decision, an edit and a merge anywhere, although they are cached', async () => {
    const { database } = site
    const expectCurrent = async () => {
      const expected = await recomputeInsights(database, defaultTopics)
      for (const id of ['a', 'b', 'c', 'lone', 'new'])
        expect(await read(`apartment/${id}`)).toEqual(expected.ofApartment(id))
      for (const bedrooms of [null, ...bedroomCounts]) {
        const { body } = await get(`search-results${bedrooms ? `?bedrooms=${bedrooms}` : ''}`)
        for (const { buildingData, rent } of card.array().parse(body))
          expect(rent).toEqual(expected.rentOf(buildingData.id, bedrooms))
      }
      expect(await read('landlord/M')).toEqual(expected.ofLandlord('M'))
      expect(await readMaintenance('M')).toEqual(expected.maintenanceOf('M'))
      expect(await readRents('COLLEGETOWN')).toEqual(expected.rentsOf('COLLEGETOWN'))
    }
    await expectCurrent()
    expect(await read('apartment/a')).toMatchObject({ byYear: [{ year: 2025 }, { year: 2024 }, { year: 2023 }] })
    expect((await read('apartment/new')).numReviews).toBe(0)
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
