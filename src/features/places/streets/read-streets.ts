import { readFile } from 'node:fs/promises'
import { parseTownJson, SiteConfigError } from '../../site/town-files.ts'
import { type Access, accessOf, type Tags } from './street-access.ts'

/** A position as GeoJSON has it: degrees, WGS 84. A third number, the height, is ignored. */
export type Position = readonly [longitude: number, latitude: number]

export interface Street {
  access: Access
  lines: readonly (readonly Position[])[]
}

/** A part of the file is not valid GeoJSON; `path` says which. */
class GeoJsonError extends Error {
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(reason)
  }
}

/**
 * Returns the streets of a GeoJSON file, as exported from OpenStreetMap, and its text; undefined if it does not exist.
 * @throws SiteConfigError that names the file and what is wrong in it.
 */
export async function readStreets(file: string): Promise<{ streets: Street[]; text: string } | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new SiteConfigError(`${file}: cannot be read`)
  })
  return text === undefined ? undefined : { streets: parseStreets(parseTownJson(text, file), file), text }
}

/**
 * Returns the streets of a parsed GeoJSON file: every line whose `highway` may be walked or driven, and the edges of
 * squares, which are polygons in exports. Ignores everything else.
 * @throws SiteConfigError that names what is wrong.
 */
export function parseStreets(content: unknown, file: string): Street[] {
  const fail = (where: string, reason: string) => {
    throw new SiteConfigError(`${file}: ${where}: ${reason}`)
  }
  const { type, features } = (isObject(content) ? content : {}) as { type?: unknown; features?: unknown }
  if (type !== 'FeatureCollection') fail('type', 'must be "FeatureCollection" (a GeoJSON export)')
  if (!Array.isArray(features)) return fail('features', 'must be a list')
  try {
    const streets = features.flatMap((feature: unknown, i) => streetOf(feature, `features[${i}]`))
    if (!streets.some(({ access }) => access.walking > 0)) fail('features', 'hold no street that may be walked')
    if (!streets.some(({ access: { driving } }) => driving.along + driving.against > 0))
      fail('features', 'hold no street that may be driven')
    return streets
  } catch (error) {
    if (error instanceof GeoJsonError) return fail(error.path, error.reason)
    throw error
  }
}

function streetOf(feature: unknown, path: string): Street[] {
  if (!isObject(feature)) throw new GeoJsonError(path, 'must be a feature')
  const { properties, geometry } = feature as { properties?: unknown; geometry?: unknown }
  const tags = tagsOf(properties)
  if (tags?.highway === undefined || !isObject(geometry)) return []
  const access = accessOf(tags)
  if (!access) return []
  const { type, coordinates } = geometry as { type?: unknown; coordinates?: unknown }
  const where = `${path}.geometry.coordinates`
  const isPolygon = type === 'Polygon' || type === 'MultiPolygon'
  const usable = isPolygon ? { ...access, driving: { along: 0, against: 0 } } : access
  if (isPolygon && access.walking === 0) return []
  const lines = linesOf(type, coordinates, where)
  return lines.length > 0 ? [{ access: usable, lines }] : []
}

/** Returns the lines of any geometry; none for points and unknown types. */
function linesOf(type: unknown, coordinates: unknown, path: string): Position[][] {
  if (type === 'LineString') return [lineOf(coordinates, path)]
  if (type === 'MultiLineString' || type === 'Polygon')
    return listOf(coordinates, path).map((line, i) => lineOf(line, `${path}[${i}]`))
  if (type === 'MultiPolygon')
    return listOf(coordinates, path).flatMap((rings, i) => linesOf('Polygon', rings, `${path}[${i}]`))
  return []
}

function lineOf(coordinates: unknown, path: string): Position[] {
  return listOf(coordinates, path).map((position, i) => {
    if (isPosition(position)) return position
    throw new GeoJsonError(`${path}[${i}]`, 'must be [longitude, latitude] in degrees (WGS 84)')
  })
}

function listOf(value: unknown, path: string): unknown[] {
  if (Array.isArray(value)) return value
  throw new GeoJsonError(path, 'must be a list')
}

function isPosition(value: unknown): value is Position {
  if (!Array.isArray(value)) return false
  const [longitude, latitude] = value as unknown[]
  return isDegrees(longitude, 180) && isDegrees(latitude, 90)
}

const isDegrees = (value: unknown, maxDegrees: number) => typeof value === 'number' && Math.abs(value) <= maxDegrees

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function tagsOf(properties: unknown): Tags | undefined {
  if (!isObject(properties)) return undefined
  const given = Object.entries(properties).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value).trim().toLowerCase()]))
}
