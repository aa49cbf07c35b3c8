import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { recomputeInsights } from '../../../testing/reviews/recompute-insights.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { sameTravelTimes } from '../../../testing/test-travel.ts'
import { bedroomCounts } from '../../listings/catalog/rules.ts'
import { card } from '../../listings/catalog/shapes.ts'
import { defaultTopics } from '../topics/load-topics.ts'
import { areaFigures, compareAreas } from './compare-areas.ts'
import { findRents } from './find-rents.ts'
import { findMaintenance } from './get-insights.ts'
import { insights } from './shapes.ts'

const areas = ['Collegetown', 'North', 'Downtown'].map(name => ({ key: name.toUpperCase(), name }))

describe('insights', async () => {
  const { site, admin, ask, get, put } = await startTestSite()
  const { db } = site.database
  const readRents = (area: string | null) => findRents(db, area)
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
    const mold = { key: 'mold', repaired: 'never' }
    const noise = { key: 'noise', repaired: null }
    await add({ id: 'r1', overallRating: 5, likes: 1, year: 2024, reviewText: heat, problems: [] })
    await add({
      id: 'r2',
      overallRating: 2,
      likes: 7,
      month: '2024-07-01',
      reviewText: 'Our HEAT, not before December.',
    })
    await add({
      id: 'r3',
      overallRating: 1,
      price: 4,
      month: '2024-08-01',
      safety: 2,
      reviewText: 'Such noise at night.',
      problems: [noise],
    })
    await add({
      id: 'r4',
      overallRating: 5,
      bedrooms: 4,
      problems: [mold, noise],
      utilities: { winter: 4, summer: null },
    })
    await add({ id: 'r5', overallRating: 4, price: 6, problems: [noise, mold], utilities: { winter: 2, summer: 0 } })
    await add({ id: 'hidden', overallRating: 1, status: 'PENDING', reviewText: heat })
    await add({ id: 'other', aptId: 'b', overallRating: 3 })
    await add({ aptId: null, overallRating: 1 })
    await addReview(database, { aptId: 'c', landlordId: 'M', overallRating: 2 })
    await addReview(database, { aptId: 'lone', overallRating: 4 })
  })

  it('have what people paid in an area and in the town', async () => {
    const { town } = await readRents('COLLEGETOWN')
    expect(await readRents(null)).toEqual({ area: null, town })
    expect(await readRents('NORTH')).toMatchObject({ area: [{ numReviews: 1 }], town })
    expect(await readRents('DOWNTOWN')).toEqual({ area: [], town })
  })

  it('compare the areas of the site, each with its walk to the campus point that was asked for', async () => {
    const walk = (minutes: number) => ({
      travelTimes: { ...sameTravelTimes(2 * minutes), engQuadWalking: minutes },
    })
    for (const [id, minutes] of Object.entries({ near: 4.5, far: 21 }))
      await addBuilding(site.database, { id, ...walk(minutes) })
    const read = async (query: string) => areaFigures.array().parse((await get(`areas${query}`)).body)
    expect(await read('?campus=engQuad')).toMatchObject([{ name: 'Collegetown', walk: { shortest: 4.5, longest: 21 } }])
    expect(await read('')).toMatchObject([{ numApartments: 4, walk: { shortest: 9, longest: 42 } }])
    const [downtown] = await compareAreas(db, areas.slice(2))
    const walks = { engQuad: null, hoPlaza: null, agQuad: null }
    const nothing = { numApartments: 0, numReviews: 0, rent: null, walks, safety: null, maintenance: null }
    expect(downtown).toEqual({ key: 'DOWNTOWN', name: 'Downtown', ...nothing, noise: { numReviews: 0 } })
    for (const query of ['bedrooms=7', 'bedrooms=x', 'campus=library'])
      expect((await get(`areas?${query}`)).status, query).toBe(400)
  })

  it('of an unknown listing are 404', async () => {
    for (const path of ['apartment/none', 'landlord/none', 'landlord/a'])
      expect((await get(`insights/${path}`)).status).toBe(404)
  })

  const expectAreas = async (expected: Awaited<ReturnType<typeof recomputeInsights>>) => {
    for (const bedrooms of [undefined, ...bedroomCounts])
      for (const { walks: _, ...area } of await compareAreas(db, areas, bedrooms))
        expect(area).toEqual({ ...area, ...expected.ofArea(area.key, bedrooms ?? null) })
  }

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
      await expectAreas(expected)
    }
    await expectCurrent()
    expect(await read('apartment/a')).toMatchObject({ byYear: [{ year: 2025 }, { year: 2024 }, { year: 2023 }] })
    expect(await read('apartment/a')).toMatchObject({
      problems: {
        answers: 4,
        items: [
          { key: 'noise', yes: 3, never: 0 },
          { key: 'mold', yes: 2, never: 2 },
        ],
      },
      utilities: { answers: 2, winter: 2, summer: 0 },
      // Both have many stars.
      topics: expect.arrayContaining([expect.objectContaining({ key: 'mold', numReviews: 2, isLiked: false })]),
    })
    expect(await read('apartment/new')).toMatchObject({ numReviews: 0, problems: { answers: 0 }, utilities: null })
    const { id } = await addReview(database, { aptId: 'c', landlordId: 'M', status: 'PENDING', overallRating: 5 })
    await put(admin, id, 'APPROVED')
    await expectCurrent()
    await ask('PATCH', 'admin/buildings/lone', { area: 'COLLEGETOWN' }, admin)
    await expectCurrent()
    await ask('POST', 'admin/buildings/b/merge', { into: 'c' }, admin)
    const expected = await recomputeInsights(database, defaultTopics)
    expect(await read('apartment/c')).toEqual(expected.ofApartment('c'))
    expect(await readRents('COLLEGETOWN')).toEqual(expected.rentsOf('COLLEGETOWN'))
  })
})
