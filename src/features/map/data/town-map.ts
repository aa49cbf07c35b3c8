import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SiteConfigError } from '../../site/town-files.ts'
import { areaKinds } from '../map-look.ts'
import { boxAround, type MapView, viewOfBox } from '../projection.ts'
import { areaBoxes, type GeoFeature, placeFeatures, streetFeatures, type TownFeature } from './town-features.ts'

/** The town as the map draws it. */
export interface TownMap {
  features: TownFeature[]
  /** GeoJSON for the live map, and the path under which it is served: another content, another path. */
  json: string
  path: string
  /** What the map beside a list begins with: the whole town, or an area by its key. */
  town: MapView
  areas: Record<string, MapView>
}

/** The least room, in pixels, of a map beside a list: views of areas fit into it. */
const listMap = { width: 380, height: 480 }

/**
 * Reads `streets.geojson` and `places.geojson` of the town's folder. A file that is not there leaves its part of the map
 * empty; undefined without both.
 * @throws SiteConfigError when a file is no GeoJSON.
 */
export async function loadTownMap(townDir: string): Promise<TownMap | undefined> {
  const [streets, places] = await Promise.all([
    readFeatures(join(townDir, 'streets.geojson')),
    readFeatures(join(townDir, 'places.geojson')),
  ])
  return makeTownMap(streets, places)
}

/** The map of streets and places as GeoJSON features; undefined when nothing in them can be drawn. */
export function makeTownMap(streets: readonly GeoFeature[], places: readonly GeoFeature[]): TownMap | undefined {
  const features = [...placeFeatures(places), ...streetFeatures(streets)]
  const whole = boxAround(features.flatMap(({ box }) => [corner(box, 'west', 'south'), corner(box, 'east', 'north')]))
  if (!whole) return undefined
  const json = JSON.stringify({ type: 'FeatureCollection', features: features.flatMap(toGeoJson) })
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 12)
  const boxes = areaBoxes(places)
  const inhabited = boxAround(
    [...boxes.values()].flatMap(box => [corner(box, 'west', 'south'), corner(box, 'east', 'north')]),
  )
  const view = (box: typeof whole) => viewOfBox(box, listMap.width, listMap.height)
  return {
    features,
    json,
    path: `/map/town.${hash}.geojson`,
    town: view(inhabited ?? whole),
    areas: Object.fromEntries([...boxes].map(([key, box]) => [key, view(box)])),
  }
}

function corner(box: TownFeature['box'], x: 'west' | 'east', y: 'south' | 'north'): number[] {
  return [box[x], box[y]]
}

function toGeoJson({ kind, name, parts, middle }: TownFeature) {
  const geometry = areaKinds.some(area => area === kind)
    ? { type: 'Polygon', coordinates: parts }
    : { type: 'LineString', coordinates: parts[0] }
  const drawn = { type: 'Feature', properties: { kind, ...(name && { name }) }, geometry }
  if (!middle) return [drawn]
  // A point of its own: the name of an area that lies in several tiles would stand in each of them.
  const properties = { kind: kind === 'building' ? 'building-name' : 'place-name', name }
  return [drawn, { type: 'Feature', properties, geometry: { type: 'Point', coordinates: middle } }]
}

async function readFeatures(file: string): Promise<GeoFeature[]> {
  const content = await readFile(file, 'utf8').catch(() => undefined)
  if (content === undefined) return []
  const parsed = parse(content)
  if (Array.isArray(parsed?.features)) return parsed.features
  throw new SiteConfigError(`${file}: must be a GeoJSON FeatureCollection`)
}

function parse(content: string): { features?: GeoFeature[] } | undefined {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
