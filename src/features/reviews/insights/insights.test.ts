import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { sameTravelTimes } from '../../../testing/test-travel.ts'
import { areaFigures, compareAreas } from './compare-areas.ts'
import { findRents } from './find-rents.ts'
import { findMaintenance } from './get-insights.ts'
import { insights } from './shapes.ts'

const areas = ['Collegetown', 'North', 'Downtown'].map(name => ({ key: name.toUpperCase(), name }))

describe('insights', async () => {
  const { site, admin, ask, get, put } = await startTestSite()
  const { db } = site.database
  const read = async (path: string) => insights.parse((await get(`insights/${path}`)).body)

  beforeAll(async () => {
    const { database } = site
    for (const id of ['L', 'M']) await addLandlord(database, { id })
    await addBuilding(database, { id: 'a', landlordId: 'L' })
    await addBuilding(database, { id: 'b', landlordId: 'L', area: 'NORTH' })
    await addBuilding(database, { id: 'c', landlordId: 'M' })
    await addBuilding(database, { id: 'lone', area: null })
    await addBuilding(database, { id: 'new', area: 'SOUTH' })
    const ofA = { aptId: 'a', landlordId: 'L' }
    const noise = { key: 'noise', repaired: null } as const
    await addReview(database, { ...ofA, overallRating: 5, price: 2, year: 2025, rentAgain: true, deposit: 'full' })
    await addReview(database, { ...ofA, overallRating: 2, price: 4, year: 2024, rentAgain: false, problems: [noise] })
    await addReview(database, {
      ...ofA,
      overallRating: 2,
      price: 6,
      year: 2020,
      bedrooms: 4,
      reviewText: 'Such noise at night.',
    })
    await addReview(database, { ...ofA, overallRating: 1, status: 'PENDING' })
    await addReview(database, { aptId: 'b', landlordId: 'L', overallRating: 3, price: 1, year: 2026, maintenance: 1 })
    await addReview(database, { aptId: null, landlordId: 'L', overallRating: 1, price: 5, year: 2026, bedrooms: 1 })
    await addReview(database, { aptId: 'c', landlordId: 'M', overallRating: 4, price: 3, year: 2025, rentAgain: true })
    await addReview(database, { aptId: 'lone', overallRating: 4, price: 1, year: 2026 })
  })

  const meanOf = (...ratings: number[]) => ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length

  it('of an apartment are those of its public reviews, beside its landlord’s others, its area and the town', async () => {
    expect(await read('apartment/a')).toMatchObject({
      numReviews: 3,
      avgRating: 3,
      distribution: [0, 2, 0, 0, 1],
      rent: [
        { bedrooms: 2, median: 2, low: 2, high: 4, numReviews: 2, from: 2024, year: 2025 },
        { bedrooms: 4, median: 6, low: 6, high: 6, numReviews: 1, from: 2020, year: 2020 },
      ],
      // One in the text, one as a problem.
      topics: [{ key: 'noise', numReviews: 2 }],
      compared: {
        landlord: { avgRating: 3, rentAgain: { yes: 0, no: 0 } },
        area: { avgRating: meanOf(5, 2, 2, 4), rentAgain: { yes: 2, no: 1 }, deposit: { full: 1, answers: 1 } },
        town: { avgRating: meanOf(5, 2, 2, 3, 1, 4, 4) },
      },
    })
  })

  it('of a landlord include its apartments, and those of an apartment alone have nothing to compare with but the town', async () => {
    expect(await read('landlord/L')).toMatchObject({ numReviews: 5, compared: { landlord: null, area: null } })
    expect(await read('apartment/lone')).toMatchObject({ numReviews: 1, compared: { landlord: null, area: null } })
    expect(await read('apartment/new')).toMatchObject({ numReviews: 0, rent: [], utilities: null, topics: [] })
    expect(await findMaintenance(db, 'L')).toMatchObject({ distribution: [1, 0, 0, 4, 0] })
    expect(await findMaintenance(db, 'unknown')).toEqual({ distribution: [0, 0, 0, 0, 0], byYear: [] })
  })

  it('have what people paid in an area and in the town, reviews of landlords included', async () => {
    const { area, town } = await findRents(db, 'COLLEGETOWN')
    expect(area).toMatchObject([
      { bedrooms: 2, median: 3, low: 2, high: 4, numReviews: 3, from: 2024, year: 2025 },
      { bedrooms: 4, median: 6, numReviews: 1, year: 2020 },
    ])
    expect(town).toMatchObject([
      { bedrooms: 1, median: 5, numReviews: 1, year: 2026 },
      { bedrooms: 2, median: 1, low: 1, high: 3, numReviews: 4, from: 2025, year: 2026 },
      { bedrooms: 4, median: 6, numReviews: 1, from: 2020, year: 2020 },
    ])
    expect(await findRents(db, null)).toEqual({ area: null, town })
    expect(await findRents(db, 'DOWNTOWN')).toEqual({ area: [], town })
  })

  it('compare the areas of the site, with the rent for a number of bedrooms', async () => {
    const [collegetown, north] = await compareAreas(db, areas)
    expect(collegetown).toMatchObject({ numApartments: 2, numReviews: 4, maintenance: 4, noise: { numReviews: 2 } })
    expect(collegetown?.rent).toEqual({
      bedrooms: null,
      median: 3,
      low: 2,
      high: 4,
      numReviews: 3,
      from: 2024,
      year: 2025,
    })
    expect(north).toMatchObject({ numApartments: 1, rent: { numReviews: 1, year: 2026 }, maintenance: 1 })
    const [withFour, none] = await compareAreas(db, areas, 4)
    expect(withFour?.rent).toMatchObject({ bedrooms: 4, median: 6, year: 2020 })
    expect(none?.rent).toBeNull()
  })

  it('of areas have the walk to the campus point that was asked for', async () => {
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

  it('are right after a decision, a change of the area and a merge anywhere, although they are cached', async () => {
    const before = await read('apartment/a')
    const { id } = await addReview(site.database, { aptId: 'c', landlordId: 'M', status: 'PENDING', overallRating: 5 })
    expect(await read('apartment/a')).toEqual(before)
    await put(admin, id, 'APPROVED')
    expect((await read('apartment/a')).compared.area?.avgRating).toBe(meanOf(5, 2, 2, 4, 5))
    await ask('PATCH', 'admin/buildings/lone', { area: 'COLLEGETOWN' }, admin)
    expect((await read('apartment/a')).compared.area?.avgRating).toBe(meanOf(5, 2, 2, 4, 5, 4))
    await ask('POST', 'admin/buildings/b/merge', { into: 'c' }, admin)
    expect(await read('apartment/c')).toMatchObject({ numReviews: 3, avgRating: 4, distribution: [0, 0, 1, 1, 1] })
    expect((await read('apartment/a')).compared.landlord).toBeNull()
  })
})
