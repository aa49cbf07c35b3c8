import { findTownFile, parseTownJson, SiteConfigError } from '../site/town-files.ts'

/** A position as GeoJSON has it: degrees, WGS 84. A third number, the height, is ignored. */
export type Position = [longitude: number, latitude: number]

/** A feature of a GeoJSON file. Other geometries than lines and polygons are left out. */
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
  const featureOf = (value: unknown, path: string): GeoFeature => {
    const { properties, geometry } = toObject(value) ?? fail(path, 'must be a feature')
    const { type, coordinates } = toObject(geometry) ?? {}
    const where = `${path}.geometry.coordinates`
    const feature: GeoFeature = { properties: toObject(properties) ?? {}, lines: [], polygons: [] }
    if (type === 'LineString') feature.lines = [lineOf(coordinates, where)]
    else if (type === 'MultiLineString') feature.lines = linesOf(coordinates, where)
    else if (type === 'Polygon') feature.polygons = [linesOf(coordinates, where)]
    else if (type === 'MultiPolygon') feature.polygons = listOf(coordinates, where, linesOf)
    return feature
  }
  const { type, features } = toObject(content) ?? {}
  if (type !== 'FeatureCollection') fail('type', 'must be "FeatureCollection" (a GeoJSON export)')
  return listOf(features, 'features', featureOf)
}

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && isDegrees(value[0], 180) && isDegrees(value[1], 90)
}

const isDegrees = (value: unknown, maxDegrees: number) => typeof value === 'number' && Math.abs(value) <= maxDegrees

function toObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}
