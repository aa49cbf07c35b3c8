import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestFolder } from '../../../testing/create-test-folder.ts'
import { osmExport } from '../../../testing/streets/osm-export.ts'
import { positionsOf, streetFeature } from '../../../testing/test-travel.ts'
import { SiteConfigError } from '../../site/town-files.ts'
import { parseGeoJson, readGeoJson } from '../read-geojson.ts'
import { streetsOf } from './read-streets.ts'

const file = 'town/streets.geojson'
const parseContent = (content: unknown) => streetsOf(parseGeoJson(content, file), file)
const parse = (features: unknown) => parseContent({ type: 'FeatureCollection', features })
const line = (coordinates: unknown) => ({
  type: 'Feature',
  properties: { highway: 'residential' },
  geometry: { type: 'LineString', coordinates },
})
const plain = streetFeature('-76.5,42.5 -76.4,42.5', { highway: 'residential' })
const messageOf = (action: () => unknown) => {
  try {
    action()
  } catch (error) {
    if (error instanceof SiteConfigError) return error.message
    throw error
  }
  return 'taken'
}

describe('an export from OpenStreetMap', () => {
  const streets = parseContent(osmExport)

  it('has lines, multi-part lines and squares, but no points or buildings', () => {
    expect(streets.map(({ lines }) => lines.length)).toEqual([1, 2, 1, 1, 1, 1, 1])
    expect(streets.flatMap(({ lines }) => lines).every(each => each.length >= 2)).toBe(true)
  })

  it('is read by its tags', () => {
    const [avenue, , roundabout, private_, square, steps, numbers] = streets
    expect(avenue?.access).toMatchObject({ driving: { along: expect.closeTo(751.03, 1), against: 0 } })
    expect(roundabout?.access.driving.against).toBe(0)
    expect(private_?.access.driving).toEqual({ along: 0, against: 0 })
    expect(square?.access.driving).toEqual({ along: 0, against: 0 })
    expect(square?.access.walking).toBeGreaterThan(0)
    expect(steps?.access.walking).toBeLessThan(square?.access.walking ?? 0)
    expect(numbers?.access.driving).toEqual({ along: 400, against: 0 })
  })

  it('may have heights, repeated points and lines of one point', () => {
    const [street] = parse([line(positionsOf('-76.5,42.5,120.5 -76.5,42.5,120.5 -76.4,42.5,121')), line([[1, 2]])])
    expect(street?.lines[0]).toHaveLength(3)
  })
})

describe('a wrong street file', () => {
  const noGeoJson = 'type: must be "FeatureCollection" (a GeoJSON export)'
  it.each([
    [null, noGeoJson],
    [{ elements: [] }, noGeoJson],
    [{ type: 'FeatureCollection', features: {} }, 'features: must be a list'],
    [{ type: 'FeatureCollection', features: [] }, 'features: hold no street that may be walked'],
  ])('%j is refused in one line', (content, reason) => {
    expect(messageOf(() => parseContent(content))).toBe(`${file}: ${reason}`)
  })

  const noDegrees = 'must be [longitude, latitude] in degrees (WGS 84)'
  const [footway, motorway] = ['footway', 'motorway'].map(highway => streetFeature('-76,42 -76.1,42', { highway }))
  const parts = { geometry: { type: 'MultiLineString', coordinates: [[[1, 2]], positionsOf('3,4 5,95')] } }
  it.each([
    [['street'], 'features[0]: must be a feature'],
    [[plain, null], 'features[1]: must be a feature'],
    [[plain, line('here')], 'features[1].geometry.coordinates: must be a list'],
    [[line([[1, '2']])], `features[0].geometry.coordinates[0]: ${noDegrees}`],
    [[line(positionsOf('1,2 376000,4700000'))], `features[0].geometry.coordinates[1]: ${noDegrees}`],
    [[plain, parts], `features[1].geometry.coordinates[1][1]: ${noDegrees}`],
    [[line([[Number.NaN, 1]])], `features[0].geometry.coordinates[0]: ${noDegrees}`],
    [[footway], 'features: hold no street that may be driven'],
    [[motorway], 'features: hold no street that may be walked'],
  ])('names the place: %#', (features, reason) => {
    expect(messageOf(() => parse(features))).toBe(`${file}: ${reason}`)
  })
})

describe('readGeoJson', async () => {
  const folder = await createTestFolder('streets')

  it('accepts a byte order mark, and distinguishes a missing file from a wrong one', async () => {
    const path = join(folder, 'streets.geojson')
    expect(await readGeoJson(path)).toBeUndefined()
    await writeFile(path, `\uFEFF${JSON.stringify(osmExport)}`)
    expect((await readGeoJson(path))?.features).toHaveLength(osmExport.features.length)
    await writeFile(path, '{"type": "FeatureCollection", ')
    await expect(readGeoJson(path)).rejects.toThrow(/^.*streets\.geojson: is not valid JSON/)
    await expect(readGeoJson(folder)).rejects.toThrow(`${folder}: cannot be read`)
  })
})
