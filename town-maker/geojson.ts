import type { Position } from './catalog.ts'
import { closed, type Point, type Ring, stretches } from './geometry.ts'
import type { Segment } from './network.ts'
import type { Shape } from './shapes.ts'

/** The town's middle in degrees, WGS 84, and what a degree measures there in meters. */
const MIDDLE = { latitude: 43.22, longitude: -75.12 }
const METERS_PER_LATITUDE = 111_132
const METERS_PER_LONGITUDE = 111_320 * Math.cos((MIDDLE.latitude * Math.PI) / 180)

/** Degrees of a point in meters, to six decimals (about 0.1 m). */
export function positionOf([x, y]: Point): Position {
  return {
    latitude: sixDecimals(MIDDLE.latitude + y / METERS_PER_LATITUDE),
    longitude: sixDecimals(MIDDLE.longitude + x / METERS_PER_LONGITUDE),
  }
}

/** A piece of street as a GeoJSON feature with the properties that an OpenStreetMap export has. */
export function segmentFeature({ street, line, bridge }: Segment): object {
  const properties = {
    name: street.name,
    highway: street.highway,
    ...(street.oneway && { oneway: 'yes' }),
    ...(street.noFoot && { foot: 'no' }),
    ...(street.noCars && { foot: 'yes', motor_vehicle: 'no' }),
    ...(street.maxspeed !== null && { maxspeed: `${street.maxspeed} mph` }),
    ...(bridge && { bridge: 'yes' }),
  }
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates: line.map(pair) } }
}

/** A shape as a GeoJSON polygon, its ring counter-clockwise and closed. */
export function shapeFeature({ kind, name, area, ring }: Shape): object {
  const outer = signedArea(ring) > 0 ? ring : [...ring].reverse()
  const coordinates = [closed(outer).map(pair)]
  return {
    type: 'Feature',
    properties: { kind, ...(name !== null && { name }), ...(area !== null && { area }) },
    geometry: { type: 'Polygon', coordinates },
  }
}

/** One of the three points on campus that travel times lead to. */
export function campusPointFeature(key: string, label: string, point: Point): object {
  return {
    type: 'Feature',
    properties: { kind: 'campus-point', key, label },
    geometry: { type: 'Point', coordinates: pair(point) },
  }
}

function pair(point: Point): [longitude: number, latitude: number] {
  const { latitude, longitude } = positionOf(point)
  return [longitude, latitude]
}

function sixDecimals(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** Positive when the ring runs counter-clockwise. */
function signedArea(ring: Ring): number {
  return stretches(closed(ring)).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0)
}
