import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogFile } from '../features/listings/import/catalog-file.ts'
import { type TravelMode, type TravelTimes, travelModes, travelTimeKey } from '../features/places/rules.ts'
import { metersBetween } from '../features/places/streets/brute-force.fixture.ts'
import type { GeoLocation } from '../features/places/streets/projection.ts'
import type { CampusPoint } from '../features/places/streets/street-travel.ts'
import { loadTravel, type Travel } from '../features/places/travel.ts'
import { campusPointKeys } from '../features/site/rules.ts'
import { loadSiteConfig } from '../features/site/site-config.ts'
import { createLog } from '../platform/log.ts'

/** Minutes are rounded to a tenth, so each may be off by half a tenth. */
const rounding = 0.05

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
    times = all(homes)
  })
  const all = (places: GeoLocation[]) => places.map(each => travel.times(each) as TravelTimes)
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

  test('are never faster than a straight line', () => {
    const fastest = { walking: 5, driving: 0.8 * 45 * 1.609344 }
    for (const mode of travelModes)
      for (const [i, home] of homes.entries())
        for (const point of points) {
          const straight = metersBetween(home, point) / ((fastest[mode] * 1000) / 60)
          expect(times[i]![travelTimeKey(point.key, mode)] + rounding, home.name).toBeGreaterThanOrEqual(
            straight * 0.999,
          )
        }
  })

  test('are never longer than a detour by another campus point', async () => {
    const between = all(points)
    for (const mode of travelModes)
      for (const [i, home] of homes.entries())
        for (const [j, via] of points.entries())
          for (const key of campusPointKeys) {
            const around = times[i]![travelTimeKey(via.key, mode)] + between[j]![travelTimeKey(key, mode)]
            expect(times[i]![travelTimeKey(key, mode)], home.name).toBeLessThanOrEqual(around + 3 * rounding + 0.001)
          }
  })

  test('on foot take equally long in both directions between campus points', async () => {
    const between = all(points)
    for (const [i, { key: from }] of points.entries())
      for (const [j, { key: to }] of points.entries())
        expect(between[i]![travelTimeKey(to, 'walking')]).toBe(between[j]![travelTimeKey(from, 'walking')])
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
