import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { streetFeature, testStreets, testTravel } from '../../testing/test-travel.ts'
import { farLocationWarning, foreignStreetsWarning, loadTravel, swappedProblem } from './travel.ts'

const points = [
  { key: 'engQuad' as const, label: 'Engineering Quad', lat: 42.5, lng: -76.49 },
  { key: 'hoPlaza' as const, label: 'Ho Plaza', lat: 42.507, lng: -76.5 },
  { key: 'agQuad' as const, label: 'Ag Quad', lat: 42.495, lng: -76.5 },
]
const home = { latitude: 42.5, longitude: -76.495 }

describe('loadTravel', async () => {
  const townDir = await createTestFolder('travel')
  let warned: unknown[][]
  beforeEach(async () => {
    await rm(join(townDir, 'streets.geojson'), { force: true })
    warned = []
  })

  const log = { info: () => {}, error: () => {}, warn: (...said: unknown[]) => void warned.push(said) }
  const write = (streets: object) => writeFile(join(townDir, 'streets.geojson'), JSON.stringify(streets))
  const load = (more = {}) => loadTravel({ townDir, points, log, ...more })

  it('uses the town’s streets, with a fingerprint of streets and campus points', async () => {
    await write(testStreets)
    const travel = await load()
    expect(travel.times(home)).toMatchObject({ engQuadWalking: 4.9 })
    expect((await load()).fingerprint).toBe(travel.fingerprint)
    const elsewhere = points.map(point => ({ ...point, lat: point.lat + 0.001 }))
    expect((await load({ points: elsewhere })).fingerprint).not.toBe(travel.fingerprint)
    const renamed = points.map(point => ({ ...point, label: 'Another name' }))
    expect((await load({ points: renamed })).fingerprint).toBe(travel.fingerprint)
    await write({ ...testStreets, features: testStreets.features.slice(0, 2) })
    expect((await load()).fingerprint).not.toBe(travel.fingerprint)
    expect(warned).toEqual([])
  })

  it('returns nothing without streets, and logs a warning', async () => {
    const travel = await load()
    expect(travel.times(home)).toBeUndefined()
    expect(travel.metersOffStreet(home)).toBeUndefined()
    expect(farLocationWarning(travel, { latitude: 42.76, longitude: -76.495 })).toBeUndefined()
    expect(farLocationWarning(travel, { latitude: 42.79, longitude: -76.495 })).toMatch(/31.\d km from campus$/)
    expect(warned).toEqual([[expect.stringContaining('no streets.geojson')]])
  })

  it('returns nothing beyond 500 meters from the streets of a mode', async () => {
    const longStairs = streetFeature('-76.5,42.505 -76.5,42.507 -76.5,42.513', { highway: 'steps' })
    await write({ ...testStreets, features: [...testStreets.features, longStairs] })
    const travel = await load()
    const north = (meters: number) => ({ latitude: 42.5 + meters / 111_195, longitude: -76.49 })
    const [near, far] = [north(498), north(502)]
    // Beside the stairs, which are near on foot but not by car.
    const noCars = { latitude: 42.512, longitude: -76.5 }
    const swapped = { latitude: -76.495, longitude: 42.5 }
    const homes = [near, far, noCars, swapped, { latitude: 0, longitude: 0 }]
    expect(homes.map(each => travel.times(each) !== undefined)).toEqual([true, false, false, false, false])
    expect(travel.metersOffStreet(far)).toBeCloseTo(502, 0)
    expect(travel.metersOffStreet(noCars)).toBeGreaterThan(700)
    expect(travel.metersOffStreet(swapped)).toBeGreaterThan(5_000_000)
  })
})

it.each([
  ['on a street', 42.5, -76.495, /^$/],
  ['near one', 42.504, -76.495, /^$/],
  ['beyond them', 42.53, -76.495, /^latitude, longitude: 42.53, -76.495 is 2.8 km .*no travel times$/],
  ['with coordinates swapped', -76.495, 42.5, / is [\d,.]+ km from campus; latitude and longitude may be swapped$/],
  ['on the other side of the earth', 0, 170, / km from campus$/],
  ['at 0, 0', 0, 0, /no address/],
])('a building %s is warned of if it must be', (_, latitude, longitude, expected) => {
  expect(farLocationWarning(testTravel, { latitude, longitude }) ?? '').toMatch(expected)
})

it('a location whose degrees are swapped is told from one far away', () => {
  expect(swappedProblem(testTravel, { latitude: -76.495, longitude: 42.5 })).toMatch(
    /^-76.495 and 42.5 are swapped: they are [\d,.]+ km from campus, and 0.4 km the other way round$/,
  )
  for (const location of [
    { latitude: 42.5, longitude: -76.495 },
    { latitude: 0, longitude: 170 },
  ])
    expect(swappedProblem(testTravel, location)).toBeUndefined()
})

it('the streets of another town are warned of', () => {
  expect(foreignStreetsWarning(testTravel, points)).toBeUndefined()
  const krems = points.map(point => ({ ...point, lat: 48.4, lng: 15.6 }))
  expect(foreignStreetsWarning(testTravel, krems)).toMatch(/^the nearest street is [\d,.]+ km from .* engQuad/)
})
