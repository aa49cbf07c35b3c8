import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestFolder } from '../../../testing/create-test-folder.ts'
import { geoFeatures, positionsOf, streetFeature } from '../../../testing/test-travel.ts'
import { loadTownMap, makeTownMap } from './town-map.ts'

const square = positionsOf('0,0 0.02,0 0.02,0.02 0,0.02 0,0')
const park = (name: string, outline: number[][]) => ({
  properties: { kind: 'park', name },
  geometry: { type: 'Polygon', coordinates: [outline] },
})

interface Drawn {
  properties: { kind: string; name?: string }
  geometry: { type: string; coordinates: number[][] }
}
const mapOf = (streets: object[], places: object[]) => makeTownMap(geoFeatures(streets), geoFeatures(places))
const drawn = (map: ReturnType<typeof mapOf>): Drawn[] => JSON.parse(map?.json ?? '').features

describe('makeTownMap', () => {
  test('draws streets by OpenStreetMap’s classes and areas by their kind, and nothing else', () => {
    const classes = ['primary', 'residential', 'service', 'steps', 'proposed', undefined]
    const point = { type: 'Point', coordinates: [0, 0] }
    const lines = { type: 'MultiLineString', coordinates: [positionsOf('0,0 1,0'), [[5, 5]]] }
    const map = mapOf(
      [
        ...classes.map((highway, i) => streetFeature(`0,${i} 1,${i}`, { highway, name: `S${i}` })),
        { properties: { highway: 'path' }, geometry: lines },
        { properties: { highway: 'crossing' }, geometry: point },
        { properties: null, geometry: null },
      ],
      [
        { properties: { kind: 'water' }, geometry: { type: 'MultiPolygon', coordinates: [[square], [square]] } },
        { properties: { kind: 'campus-point' }, geometry: point },
      ],
    )
    const found = drawn(map).map(({ properties, geometry }) => [geometry.type, ...Object.values(properties)].join(' '))
    const streets = ['main S0', 'street S1', 'lane S2', 'path S3', 'path']
    expect(found).toEqual(['Polygon water', 'Polygon water', ...streets.map(street => `LineString ${street}`)])
  })

  test('joins the pieces of a street, but not across a fork, a sharp turn or another name', () => {
    const piece = (name: string, points: string) => streetFeature(points, { highway: 'residential', name })
    const pieces = [
      ...['1,0 0,0', '1,0 2,0', '2,0 1.5,0.1'].map(points => piece('Long', points)),
      piece('Other', '2,0 3,0'),
    ]
    const lines = drawn(mapOf(pieces, [])).map(({ geometry }) => geometry.coordinates)
    expect(lines).toHaveLength(3)
    expect(lines).toContainEqual(positionsOf('0,0 1,0 2,0'))
    const fork = ['1,1', '2,1', '1,2'].map(end => piece('Fork', `1.5,1.5 ${end}`))
    expect(drawn(mapOf(fork, []))).toHaveLength(3)
  })

  test('puts the name of an area inside it, even if its center is outside', () => {
    const bent = positionsOf('0,0 4,0 4,4 3,4 3,1 1,1 1,4 0,4 0,0')
    const [, name] = drawn(mapOf([], [park('U', bent)]))
    expect(name).toMatchObject({ properties: { kind: 'place-name', name: 'U' }, geometry: { type: 'Point' } })
    const [x = 0, y = 0] = (name?.geometry.coordinates ?? []) as unknown as number[]
    expect(y < 1 || x < 1 || x > 3).toBe(true)
    expect(Math.min(x, y, 4 - x, 4 - y)).toBeGreaterThan(0.4)
    expect(drawn(mapOf([], [park('Square', square)]))[1]?.geometry.coordinates).toEqual([0.01, 0.01])
  })

  test('first shows the areas, and has a path that depends on the content only', () => {
    const area = { properties: { kind: 'area', area: 'WEST' }, geometry: { type: 'Polygon', coordinates: [square] } }
    const streets = [streetFeature('0,0 1,1', { highway: 'path' })]
    const map = mapOf(streets, [area])
    expect(map?.town).toEqual({ lat: 0.01, lng: 0.01, zoom: 14.5 })
    expect(mapOf(streets, [])?.town).toEqual({ lat: 0.5, lng: 0.5, zoom: 12 })
    expect(mapOf(streets, [])?.path).toBe(map?.path)
    expect(mapOf([...streets, ...streets], [])?.path).not.toBe(map?.path)
  })
})

test('the map of the shipped files is small, and there is none without both', async () => {
  expect(await loadTownMap(await createTestFolder('map', onTestFinished))).toBeUndefined()
  const map = await loadTownMap('town')
  expect(map?.json.length).toBeLessThan(150_000)
})
