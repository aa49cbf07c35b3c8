import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { testTravel } from '../../../testing/test-travel.ts'
import { travelTimes } from '../../places/shapes.ts'
import { updateTravelTimes } from './update-travel-times.ts'

describe('the call for travel times', async () => {
  const { site, get } = await startTestSite()
  beforeAll(async () => {
    await addBuilding(site.database, { id: 'east', latitude: 42.5, longitude: -76.495 })
    await addBuilding(site.database, { id: 'nowhere' })
    await addBuilding(site.database, { id: 'far', latitude: 42.53, longitude: -76.495 })
    await updateTravelTimes(site.database, testTravel)
    await addBuilding(site.database, { id: 'new', latitude: 42.501, longitude: -76.5 })
  })

  it('returns the six times', async () => {
    const { status, body, headers } = await get('travel-times-by-id/east')
    expect(status).toBe(200)
    expect(travelTimes.parse(body)).toMatchObject({ engQuadWalking: 4.9, agQuadWalking: 11.6 })
    expect(headers.get('cache-control')).toBe('public, no-cache')
    for (const minutes of Object.values(travelTimes.parse(body))) expect(minutes).toBe(Math.round(minutes * 10) / 10)
  })

  it.each(['nowhere', 'far', 'unknown', '%00', 'new'])('answers 404 for the times of "%s"', async id => {
    const { status, body, headers } = await get(`travel-times-by-id/${id}`)
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    expect(body).toEqual((await get('apts/unknown')).body)
  })
})
