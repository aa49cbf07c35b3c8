import { roundDegrees } from '../projection.ts'
import type { Position } from '../read-geojson.ts'

/** The earth's mean radius. */
const earthRadiusMeters = 6_371_008.8
const radians = Math.PI / 180

export interface GeoLocation {
  latitude: number
  longitude: number
}

/** Converts degrees to meters east and north, and back, as if the earth were flat: over 10 km to within 0.2 %. */
export interface Projection {
  toMeters(position: Position): { x: number; y: number }
  toPosition(x: number, y: number): [longitude: number, latitude: number]
}

/** Returns the projection for the surroundings of a latitude, in degrees. */
export function projectionAround(latitude: number): Projection {
  const perDegree = earthRadiusMeters * radians
  const perDegreeEast = perDegree * Math.cos(latitude * radians)
  return {
    toMeters: ([longitude, latitude]) => ({ x: longitude * perDegreeEast, y: latitude * perDegree }),
    toPosition: (x, y) => [roundDegrees(x / perDegreeEast), roundDegrees(y / perDegree)],
  }
}
