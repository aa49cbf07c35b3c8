import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { areaKinds } from '../map-look.ts'
import { type Box, boxAround, type MapView, viewOfBox } from '../projection.ts'
import { type GeoFeature, readGeoJson } from '../read-geojson.ts'
import { areaBoxes, placeFeatures, streetFeatures, type TownFeature } from './town-features.ts'

export interface TownMap {
  features: TownFeature[]
  /** GeoJSON for the live map, and its path, which depends on the content. */
  json: string
  path: string
  /** The view of the whole town. */
  town: MapView
}

/** The smallest size of a map beside a list, in pixels. The view of the town fits into it. */
const listMap = { width: 380, height: 480 }

/**
 * Returns the map of `streets.geojson` and `places.geojson` in the town folder; undefined if both are missing.
 * @throws SiteConfigError that names the file and what is wrong in it.
 */
export async function loadTownMap(townDir: string): Promise<TownMap | undefined> {
  const [streets, places] = await Promise.all([
    readGeoJson(join(townDir, 'streets.geojson')),
    readGeoJson(join(townDir, 'places.geojson')),
  ])
  return makeTownMap(streets?.features ?? [], places?.features ?? [])
}

/** Returns the map of streets and places; undefined if they have nothing to draw. */
export function makeTownMap(streets: readonly GeoFeature[], places: readonly GeoFeature[]): TownMap | undefined {
  const features = [...placeFeatures(places), ...streetFeatures(streets)]
  const whole = boxAroundAll(features.map(({ box }) => box))
  if (!whole) return undefined
  const json = JSON.stringify({ type: 'FeatureCollection', features: features.flatMap(toGeoJson) })
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 12)
  const areas = areaBoxes(places)
  return {
    features,
    json,
    path: `/map/town.${hash}.geojson`,
    town: viewOfBox(boxAroundAll(areas) ?? whole, listMap.width, listMap.height),
  }
}

function boxAroundAll(boxes: readonly Box[]): Box | undefined {
  return boxAround(
    boxes.flatMap(({ west, south, east, north }) => [
      [west, south],
      [east, north],
    ]),
  )
}

function toGeoJson({ kind, name, parts, labelPosition }: TownFeature) {
  const geometry = areaKinds.some(area => area === kind)
    ? { type: 'Polygon', coordinates: parts }
    : { type: 'LineString', coordinates: parts[0] }
  const drawn = { type: 'Feature', properties: { kind, ...(name && { name }) }, geometry }
  if (!labelPosition) return [drawn]
  // A separate point, because the name of an area in several tiles would be drawn in each of them.
  const properties = { kind: kind === 'building' ? 'building-name' : 'place-name', name }
  return [drawn, { type: 'Feature', properties, geometry: { type: 'Point', coordinates: labelPosition } }]
}
