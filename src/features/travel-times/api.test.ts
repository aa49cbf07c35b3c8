import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { engines } from '../../testing/databases/databases.ts'
import { addBuilding } from '../../testing/factories.ts'
import { testTravel } from '../../testing/test-travel.ts'
import { storeCatalog } from '../catalog/import/store-catalog.ts'
import { travelRoute, travelTimes } from './shapes.ts'
import { updateTravelTimes } from './update-travel-times.ts'

describe.each(engines)('the calls about ways to campus on %s', engine => {
  let test: Awaited<ReturnType<typeof createTestApp>>
  beforeAll(async () => {
    test = await createTestApp(engine)
    await addBuilding(test.database, { id: 'east', latitude: 42.5, longitude: -76.495 })
    await addBuilding(test.database, { id: 'nowhere' })
    await addBuilding(test.database, { id: 'far', latitude: 42.53, longitude: -76.495 })
    await updateTravelTimes(test.database, testTravel)
    await addBuilding(test.database, { id: 'new', latitude: 42.501, longitude: -76.5 })
    await addBuilding(test.database, {
      id: 'half',
      latitude: 42.5,
      longitude: -76.5,
      travelTimes: { hoPlazaWalking: 3 },
    })
  })
  afterAll(() => test.close())

  const get = async (path: string) => {
    const response = await test.app.request(path)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  it('say the six minutes', async () => {
    const { status, body, headers } = await get('/api/travel-times-by-id/east')
    expect(status).toBe(200)
    expect(travelTimes.parse(body)).toMatchObject({ engQuadWalking: 4.9, agQuadWalking: 11.6 })
    expect(headers.get('cache-control')).toBe('public, no-cache')
    for (const minutes of Object.values(travelTimes.parse(body))) expect(minutes).toBe(Math.round(minutes * 10) / 10)
  })

  it.each(['nowhere', 'far', 'unknown', '%00', 'new', 'half'])('know no minutes of "%s": 404', async id => {
    const { status, body, headers } = await get(`/api/travel-times-by-id/${id}`)
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    expect(body).toEqual((await get('/api/apts/unknown')).body)
  })

  it('give the way with the minutes that the table beside it shows', async () => {
    const times = travelTimes.parse((await get('/api/travel-times-by-id/east')).body)
    const { status, body } = await get('/api/travel-route/east/hoPlaza/walking')
    expect(status).toBe(200)
    const { minutes, meters, geometry } = travelRoute.parse(body)
    expect(minutes).toBe(times.hoPlazaWalking)
    expect(meters).toBeGreaterThan(1000)
    expect(geometry.coordinates).toEqual([
      [-76.495, 42.5],
      [-76.5, 42.5],
      [-76.5, 42.505],
      [-76.5, 42.507],
    ])
    const driven = travelRoute.parse((await get('/api/travel-route/east/hoPlaza/driving')).body)
    expect(driven.minutes).toBe(times.hoPlazaDriving)
    // The last part is walked: no car climbs stairs.
    expect(driven.geometry.coordinates).toEqual(geometry.coordinates)
  })

  it('give a way where no minutes are kept yet', async () => {
    const { status, body } = await get('/api/travel-route/new/agQuad/walking')
    expect([status, travelRoute.parse(body).minutes]).toEqual([200, 8])
  })

  it.each(['nowhere', 'far', 'unknown', '%00'])('know no way from "%s": 404', async id => {
    expect((await get(`/api/travel-route/${id}/hoPlaza/walking`)).status).toBe(404)
  })

  it.each([
    ['moon/walking', 'point'],
    ['HOPLAZA/walking', 'point'],
    ['hoPlaza/flying', 'mode'],
    ['hoPlaza/Walking', 'mode'],
  ])('refuse the way to %s, naming what is wrong', async (wrong, path) => {
    const { status, body } = await get(`/api/travel-route/east/${wrong}`)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path, message: expect.stringContaining('must be one of') }])
  })

  it('speak of another place at once when the building has moved', async () => {
    const ask = async () => ({
      times: (await get('/api/travel-times-by-id/mover')).body,
      way: (await get('/api/travel-route/mover/engQuad/walking')).body,
    })
    const store = async (longitude: number) => {
      const house = { id: 'mover', name: 'House', address: '1 Alder Avenue', latitude: 42.5, longitude }
      const rows = { landlords: [], buildings: [house] }
      const afterStored = async () => void (await updateTravelTimes(test.database, testTravel))
      await storeCatalog(test.database, rows, { onLandlordChanged: async () => {}, afterStored })
    }
    await store(-76.505)
    const before = await ask()
    expect(before.times.engQuadWalking).toBe(14.8)
    await store(-76.491)
    const after = await ask()
    expect(after.times.engQuadWalking).toBe(1)
    expect(after.way).toMatchObject({ minutes: 1, meters: 82 })
  })
})

it('without streets there is no way, and the site runs on', async () => {
  const test = await createTestApp('embedded', {}, { ...testTravel, findRoute: async () => undefined })
  try {
    await addBuilding(test.database, { id: 'east', latitude: 42.5, longitude: -76.495 })
    expect((await test.app.request('/api/travel-route/east/hoPlaza/walking')).status).toBe(404)
    expect((await test.app.request('/apartment/east')).status).toBe(200)
  } finally {
    await test.close()
  }
})
