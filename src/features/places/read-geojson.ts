import { findTownFile, parseTownJson, SiteConfigError } from '../site/town-files.ts'

/** A position as GeoJSON has it: degrees, WGS 84. A third number, the height, is ignored. */
export type Position = [longitude: number, latitude: number]

/** A feature of a GeoJSON file. Collections are their parts; points are left out. */
export interface GeoFeature {
  properties: Record<string, unknown>
  lines: Position[][]
  /** Each an outline, then its holes. */
  polygons: Position[][][]
}

/**
 * Returns the features of a GeoJSON file and its text; undefined if it does not exist.
 * @throws SiteConfigError that names the file and what is wrong in it.
 */
export async function readGeoJson(file: string): Promise<{ features: GeoFeature[]; text: string } | undefined> {
  const text = await findTownFile(file)
  return text === undefined ? undefined : { features: parseGeoJson(parseTownJson(text, file), file), text }
}

/** Returns the features of a parsed GeoJSON file. @throws SiteConfigError that names what is wrong. */
export function parseGeoJson(content: unknown, file: string): GeoFeature[] {
  const fail = (path: string, reason: string): never => {
    throw new SiteConfigError(`${file}: ${path}: ${reason}`)
  }
  const listOf = <Item>(value: unknown, path: string, itemOf: (item: unknown, path: string) => Item): Item[] =>
    Array.isArray(value) ? value.map((item, i) => itemOf(item, `${path}[${i}]`)) : fail(path, 'must be a list')
  const positionOf = (value: unknown, path: string): Position =>
    isPosition(value) ? value : fail(path, 'must be [longitude, latitude] in degrees (WGS 84)')
  const lineOf = (value: unknown, path: string) => listOf(value, path, positionOf)
  const linesOf = (value: unknown, path: string) => listOf(value, path, lineOf)
  const addGeometry = (feature: GeoFeature, value: unknown, path: string): void => {
    const { type, coordinates, geometries } = toObject(value) ?? {}
    const where = `${path}.coordinates`
    if (type === 'LineString') feature.lines.push(lineOf(coordinates, where))
    else if (type === 'MultiLineString') feature.lines.push(...linesOf(coordinates, where))
    else if (type === 'Polygon') feature.polygons.push(linesOf(coordinates, where))
    else if (type === 'MultiPolygon') feature.polygons.push(...listOf(coordinates, where, linesOf))
    else if (type === 'GeometryCollection')
      listOf(geometries, `${path}.geometries`, (each, at) => addGeometry(feature, each, at))
  }
  const featureOf = (value: unknown, path: string): GeoFeature => {
    const { properties, geometry } = toObject(value) ?? fail(path, 'must be a feature')
    const feature: GeoFeature = { properties: tagsOf(toObject(properties) ?? {}), lines: [], polygons: [] }
    addGeometry(feature, geometry, `${path}.geometry`)
    return feature
  }
  const { type, features } = toObject(content) ?? {}
  if (type !== 'FeatureCollection')
    fail('type', 'must be "FeatureCollection" (a GeoJSON export, or what "npm run town -- osm" writes)')
  return listOf(features, 'features', featureOf)
}

/** A pair of GDAL's `other_tags`: `"maxspeed"=>"30"`. */
const hstorePair = /"((?:[^"\\]|\\.)*)"=>"((?:[^"\\]|\\.)*)"/g

/**
 * Returns OpenStreetMap's tags as properties of their own, as most tools write them. Others put them into `tags` (older
 * Overpass exports) or `other_tags` (GDAL), or join streets and list the tags of all (OSMnx), of which the first counts.
 */
function tagsOf(properties: Record<string, unknown>): Record<string, unknown> {
  const { tags, other_tags: others, ...own } = properties
  const pairs = typeof others === 'string' ? [...others.matchAll(hstorePair)].map(([, key, value]) => [key, value]) : []
  const all = Object.entries({ ...Object.fromEntries(pairs), ...toObject(tags), ...own })
  return Object.fromEntries(all.map(([key, value]) => [key, firstOf(value)]))
}

/** Returns the first of a list, also of one that Python wrote as text: `['residential', 'service']`. */
function firstOf(value: unknown): unknown {
  if (Array.isArray(value)) return value[0]
  return typeof value === 'string' ? (/^\[(['"])(.*?)\1/.exec(value)?.[2] ?? value) : value
}

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && isDegrees(value[0], 180) && isDegrees(value[1], 90)
}

const isDegrees = (value: unknown, maxDegrees: number) => typeof value === 'number' && Math.abs(value) <= maxDegrees

function toObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}
