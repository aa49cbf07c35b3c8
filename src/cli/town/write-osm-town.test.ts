import { cp, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadTownMap } from '../../features/places/data/town-map.ts'
import { loadTravel } from '../../features/places/travel.ts'
import { loadSiteConfig } from '../../features/site/site-config.ts'
import { createTestFolder } from '../../testing/create-test-folder.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { osmExport } from '../../testing/streets/osm-export.ts'
import { positionsOf } from '../../testing/test-travel.ts'
import { writeOsmTown } from './write-osm-town.ts'

/** Streets, a roundabout, a square, a house and a pond, as `points` and tags. */
const ways = [
  { id: 1, points: '0,0 0.01,0 0.02,0', tags: { highway: 'residential', name: 'Mill Lane', surface: 'asphalt' } },
  { id: 2, points: '0.02,0 0.021,0.001 0.022,0 0.02,0', tags: { highway: 'tertiary', junction: 'roundabout' } },
  { id: 3, points: '0.03,0 0.031,0 0.031,0.001 0.03,0', tags: { highway: 'pedestrian', area: 'yes' } },
  { id: 4, points: '0,0.01 0.001,0.01 0.001,0.011 0,0.01', tags: { building: 'yes', name: 'Mill House' } },
  { id: 5, points: '0,0.02 0.001,0.02 0.001,0.021 0,0.02', tags: { natural: 'water', name: 'Mill Pond' } },
  { id: 6, points: '0,0.03 0.01,0.03', tags: { railway: 'rail' } },
]
const geometryOf = (points: string) => positionsOf(points).map(([lon, lat]) => ({ lat, lon }))
const wood = { type: 'relation', id: 1, members: [], tags: { type: 'multipolygon', natural: 'wood' } }
const withGeometry = {
  elements: [wood, ...ways.map(({ points, ...way }) => ({ type: 'way', ...way, geometry: geometryOf(points) }))],
}
const allPoints = [...new Set(ways.flatMap(({ points }) => points.split(' ')))]
const withNodes = {
  elements: [
    ...ways.map(({ points, ...way }) => {
      const nodes = points.split(' ').map(point => allPoints.indexOf(point))
      return { type: 'way', ...way, nodes }
    }),
    ...allPoints.map((point, id) => ({ type: 'node', id, ...geometryOf(point)[0] })),
    wood,
  ],
}
const isArea = (tags: object) => ['building', 'natural', 'area'].some(tag => tag in tags)
const features = [
  ...ways.map(({ points, tags }) => {
    const line = positionsOf(points)
    const geometry = isArea(tags) ? { type: 'Polygon', coordinates: [line] } : { type: 'LineString', coordinates: line }
    return { type: 'Feature', properties: tags, geometry }
  }),
  { type: 'Feature', properties: wood.tags, geometry: { type: 'Point', coordinates: [0, 0] } },
]
const lines = features.map(feature => JSON.stringify(feature))

describe('npm run town -- osm', async () => {
  const makeTown = async (content: string) => {
    const townDir = await createTestFolder('osm', onTestFinished)
    await cp('town/site.json', join(townDir, 'site.json'))
    await writeFile(join(townDir, 'osm.json'), content)
    return { townDir, write: (replace = false) => writeOsmTown({ file: join(townDir, 'osm.json'), townDir, replace }) }
  }

  it.each([
    ['Overpass JSON with out geom', JSON.stringify(withGeometry)],
    ['Overpass JSON with nodes', JSON.stringify(withNodes)],
    ['GeoJSON', JSON.stringify({ type: 'FeatureCollection', features })],
    ['GeoJSON in lines', lines.join('\n')],
    ['GeoJSON in lines as osmium writes them', lines.map(line => `\u001e${line}\n`).join('')],
  ])('makes the same town of %s', async (_, content) => {
    const { townDir, write } = await makeTown(`\ufeff${content}`)
    expect(await write()).toEqual([
      expect.stringMatching(/streets.geojson: 3 streets$/),
      expect.stringMatching(/places.geojson: 1 building, 1 water$/),
      'not used, of other kinds: 1',
      expect.stringMatching(/^not used, without an outline: 1 \(points; in Overpass/),
      expect.stringMatching(/site.json: map.attribution names OpenStreetMap now$/),
    ])
    const map = await loadTownMap(townDir)
    const found = map?.features.map(({ kind, name = '', parts }) => `${kind} ${name} ${parts.map(part => part.length)}`)
    expect(found).toEqual(['building Mill House 4', 'water Mill Pond 4', 'street Mill Lane 3', 'street  4'])
    const { map: siteMap, campusPoints: points } = await loadSiteConfig(townDir)
    expect(siteMap.attribution).toContain('OpenStreetMap contributors')
    const travel = await loadTravel({ townDir, points, log: silentLog })
    // On the roundabout, and in the square, which only walkers reach.
    expect(travel.metersOffStreet({ latitude: 0.001, longitude: 0.021 })).toBeLessThan(1)
    expect((await stat(join(townDir, 'streets.geojson'))).mode & 0o777).toBe(0o644)
  })

  it('writes over nothing without --replace, and then keeps the areas of the site', async () => {
    const { townDir, write } = await makeTown(JSON.stringify(withGeometry))
    const area = { type: 'Feature', properties: { kind: 'area', area: 'WEST' }, geometry: features[3]!.geometry }
    const places = JSON.stringify({ type: 'FeatureCollection', features: [area] })
    await writeFile(join(townDir, 'places.geojson'), places)
    await expect(write()).rejects.toThrow(/places.geojson is there already; --replace/)
    await expect(readFile(join(townDir, 'streets.geojson'))).rejects.toThrow()
    expect((await write(true))[1]).toMatch(/1 building, 1 water, areas as before: 1$/)
    expect(await readFile(join(townDir, 'places.geojson'), 'utf8')).toContain('"area":"WEST"')
    await writeFile(join(townDir, 'osm.json'), JSON.stringify(osmExport))
    expect((await write(true)).map(line => line.replace(/.*\//, ''))).toEqual([
      'streets.geojson: 9 streets',
      expect.stringMatching(/^places.geojson: /),
      expect.stringMatching(/^not used, /),
      'site.json: map.attribution names OpenStreetMap already',
    ])
  })

  it.each([
    ['<osm version="0.6">', /osm.json: line 1: is neither Overpass JSON nor GeoJSON \("osmium export"/],
    ['{"elements": []}', /has no streets and no places/],
    [lines[3]!.replace('building', 'x'), /has no streets and no places/],
    ['{"remark": "runtime error: Query timed out"}', /type: must be/],
  ])('refuses %j in a sentence', async (content, reason) => {
    const { write } = await makeTown(content)
    await expect(write()).rejects.toThrow(reason)
  })
})
