import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogFile } from '../features/listings/import/catalog-file.ts'
import { type TravelMode, type TravelTimes, travelModes, travelTimeKey } from '../features/places/rules.ts'
import { metersBetween } from '../features/places/streets/brute-force.fixture.ts'
import type { GeoLocation } from '../features/places/streets/projection.ts'
import type { CampusPoint } from '../features/places/streets/street-travel.ts'
import { loadTravel, type Travel } from '../features/places/travel.ts'
import { loadSiteConfig } from '../features/site/site-config.ts'
import { createLog } from '../platform/log.ts'

describe('routes to campus in the shipped town', () => {
  let travel: Travel
  let points: CampusPoint[]
  let homes: (GeoLocation & { name: string })[]
  let times: TravelTimes[]
  beforeAll(async () => {
    const { campusPoints } = await loadSiteConfig('town')
    points = campusPoints.map(({ key, lat, lng }) => ({ key, latitude: lat, longitude: lng }))
    travel = await loadTravel({ townDir: 'town', points: campusPoints, log: createLog('silent') })
    const { buildings } = catalogFile.parse(JSON.parse(await readFile('town/catalog.json', 'utf8')))
    homes = buildings.flatMap(({ name, latitude, longitude }) =>
      typeof latitude === 'number' && typeof longitude === 'number' ? [{ name, latitude, longitude }] : [],
    )
    times = homes.map(each => travel.times(each) as TravelTimes)
  })
  const minutes = (mode: TravelMode) => times.flatMap(each => points.map(({ key }) => each[travelTimeKey(key, mode)]))

  test('are plausible', () => {
    expect(homes.length).toBeGreaterThan(50)
    for (const walk of minutes('walking')) expect(walk).toBeGreaterThan(1)
    for (const walk of minutes('walking')) expect(walk).toBeLessThan(60)
    for (const drive of minutes('driving')) expect(drive).toBeGreaterThan(2)
    for (const drive of minutes('driving')) expect(drive).toBeLessThan(20)
    const [walks, drives] = [minutes('walking'), minutes('driving')]
    const faster = walks.filter((walk, i) => drives[i]! < walk)
    expect(faster.length / walks.length).toBeGreaterThan(0.8)
  })

  test('are drawn from the door to the campus point, with the stated length', async () => {
    for (const home of homes)
      for (const mode of travelModes) {
        const { line, meters } = travel.findRoute(home, 'hoPlaza', mode)!
        const places = line.map(([longitude, latitude]) => ({ longitude, latitude }))
        const length = places.slice(1).reduce((sum, place, i) => sum + metersBetween(places[i]!, place), 0)
        expect(Math.abs(length - meters), home.name).toBeLessThan(3 + meters / 1000)
        expect(places[0]).toEqual({ longitude: home.longitude, latitude: home.latitude })
      }
  })
})
