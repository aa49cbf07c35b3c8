import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestFolder } from '../../../testing/create-test-folder.ts'
import { linesOfError } from '../../../testing/lines-of-error.ts'
import { osmExport } from '../../../testing/streets/osm-export.ts'
import { positionsOf, streetFeature } from '../../../testing/test-travel.ts'
import { SiteConfigError } from '../../site/town-files.ts'
import { parseGeoJson, readGeoJson } from '../read-geojson.ts'
import { streetsOf } from './read-streets.ts'

const file = 'town/streets.geojson'
const parseContent = (content: unknown) => streetsOf(parseGeoJson(content, file), file)
const line = (coordinates: unknown) => ({
  type: 'Feature',
  properties: { highway: 'residential' },
  geometry: { type: 'LineString', coordinates },
})
const plain = streetFeature('-76.5,42.5 -76.4,42.5', { highway: 'residential' })
/** Expects a refusal in one line that begins with the file's name. */
const expectRefusal = (content: unknown, reason: string) =>
  expect(linesOfError(() => parseContent(content), SiteConfigError)).toEqual([`${file}: ${reason}`])

describe('an export from OpenStreetMap', () => {
  const streets = parseContent(osmExport)

  it('has lines, multi-part lines and squares to walk on, but no points or buildings', () => {
    expect(streets.map(({ lines }) => lines.length)).toEqual([1, 2, 1, 1, 1, 1, 1])
    expect(streets.flatMap(({ lines }) => lines).every(each => each.length >= 2)).toBe(true)
    expect(streets[4]?.access).toEqual({ walking: expect.closeTo(83.33), driving: { along: 0, against: 0 } })
  })

  it('may have numbers and capitals in its tags', () => {
    expect(streets[6]?.access.driving).toEqual({ along: 400, against: 0 })
  })

  it('may have heights, repeated points and lines of one point', () => {
    const features = [line(positionsOf('-76.5,42.5,120.5 -76.5,42.5,120.5 -76.4,42.5,121')), line([[1, 2]])]
    expect(parseContent({ type: 'FeatureCollection', features })[0]?.lines[0]).toHaveLength(3)
  })
})

it('reads the tags of other tools, however they hold them, and collections', () => {
  const tags = { highway: 'residential', maxspeed: '30 mph', oneway: 'yes' }
  const lists = { highway: ['residential', 'service'], maxspeed: "['30 mph', '20 mph']", oneway: [true, false] }
  const { geometry } = plain
  const parts = { type: 'MultiLineString', coordinates: [geometry.coordinates] }
  const nested = { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [0, 0] }, parts] }
  const features = [
    { properties: tags, geometry },
    { properties: { '@id': 'way/5', ...tags }, geometry: parts },
    { properties: { id: 5, tags, relations: [] }, geometry },
    { properties: { highway: 'residential', other_tags: '"maxspeed"=>"30 mph","oneway"=>"yes"' }, geometry },
    { properties: { other_tags: '"highway"=>"residential","maxspeed"=>"30 mph","oneway"=>"yes"' }, geometry: nested },
    { properties: lists, geometry: { type: 'GeometryCollection', geometries: [nested] } },
  ].map(feature => ({ type: 'Feature', ...feature }))
  const streets = parseContent({ type: 'FeatureCollection', features })
  expect(streets).toEqual(features.map(() => streets[0]))
})

const noGeoJson = 'type: must be "FeatureCollection" (a GeoJSON export, or what "npm run town -- osm" writes)'
it.each([
  [null, noGeoJson],
  [{ elements: [] }, noGeoJson],
  [{ type: 'FeatureCollection', features: {} }, 'features: must be a list'],
  [{ type: 'FeatureCollection', features: [] }, 'features: hold no street that may be walked'],
])('%j is refused in one line', expectRefusal)

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
])('a wrong street is refused with its place: %#', (features, reason) =>
  expectRefusal({ type: 'FeatureCollection', features }, reason),
)

it('a street file may begin with a byte order mark, and a missing one is not a wrong one', async () => {
  const folder = await createTestFolder('streets', onTestFinished)
  const path = join(folder, 'streets.geojson')
  expect(await readGeoJson(path)).toBeUndefined()
  await writeFile(path, `\uFEFF${JSON.stringify(osmExport)}`)
  expect((await readGeoJson(path))?.features).toHaveLength(osmExport.features.length)
  await writeFile(path, '{"type": "FeatureCollection", ')
  await expect(readGeoJson(path)).rejects.toThrow(/^.*streets\.geojson: is not valid JSON/)
  await expect(readGeoJson(folder)).rejects.toThrow(`${folder}: cannot be read`)
})
