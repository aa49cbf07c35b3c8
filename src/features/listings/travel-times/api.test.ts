import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { positionsOf, testTravel } from '../../../testing/test-travel.ts'
import { travelRoute, travelTimes } from '../../places/shapes.ts'
import { updateTravelTimes } from './update-travel-times.ts'

describe('the calls about travel times', async () => {
  const { site, get } = await startTestSite()
  beforeAll(async () => {
    await addBuilding(site.database, { id: 'east', latitude: 42.5, longitude: -76.495 })
    await addBuilding(site.database, { id: 'nowhere' })
    await addBuilding(site.database, { id: 'far', latitude: 42.53, longitude: -76.495 })
    await updateTravelTimes(site.database, testTravel)
    await addBuilding(site.database, { id: 'new', latitude: 42.501, longitude: -76.5 })
  })

  it('return the six times', async () => {
    const { status, body, headers } = await get('travel-times-by-id/east')
    expect(status).toBe(200)
    expect(travelTimes.parse(body)).toMatchObject({ engQuadWalking: 4.9, agQuadWalking: 11.6 })
    expect(headers.get('cache-control')).toBe('public, no-cache')
    for (const minutes of Object.values(travelTimes.parse(body))) expect(minutes).toBe(Math.round(minutes * 10) / 10)
  })

  it.each(['nowhere', 'far', 'unknown', '%00', 'new'])('answer 404 for the times of "%s"', async id => {
    const { status, body, headers } = await get(`travel-times-by-id/${id}`)
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    expect(body).toEqual((await get('apts/unknown')).body)
    if (id !== 'new') expect((await get(`travel-route/${id}/hoPlaza/walking`)).status).toBe(404)
  })

  it('return a route with the stored minutes, or its own without those', async () => {
    const times = travelTimes.parse((await get('travel-times-by-id/east')).body)
    const { status, body } = await get('travel-route/east/hoPlaza/walking')
    expect(status).toBe(200)
    const { minutes, meters, geometry } = travelRoute.parse(body)
    expect(minutes).toBe(times.hoPlazaWalking)
    expect(meters).toBeGreaterThan(1000)
    expect(geometry.coordinates).toEqual(positionsOf('-76.495,42.5 -76.5,42.5 -76.5,42.505 -76.5,42.507'))
    const driven = travelRoute.parse((await get('travel-route/east/hoPlaza/driving')).body)
    expect(driven.minutes).toBe(times.hoPlazaDriving)
    // The last part is on foot, because cars cannot use stairs.
    expect(driven.geometry.coordinates).toEqual(geometry.coordinates)
    expect((await get('travel-route/new/agQuad/walking')).body).toMatchObject({ minutes: 8 })
  })

  it('refuse a route to an unknown point or by an unknown mode, naming what is wrong', async () => {
    for (const [wrong, path] of Object.entries({ 'moon/walking': 'point', 'hoPlaza/flying': 'mode' })) {
      const errors = [{ path, message: expect.stringContaining('must be one of') }]
      expect((await get(`travel-route/east/${wrong}`)).body).toMatchObject({ status: 400, errors })
    }
  })
})
