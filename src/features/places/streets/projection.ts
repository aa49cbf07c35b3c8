import { roundDegrees } from '../projection.ts'
import type { Position } from '../read-geojson.ts'

/** The earth's mean radius. */
const earthRadiusMeters = 6_371_008.8
const radians = Math.PI / 180

export interface GeoLocation {
  latitude: number
  longitude: number
}

export type Projection = ReturnType<typeof projectionAround>

/**
 * Returns what converts degrees to meters east and north, and back, around a latitude, as if the earth were flat: over
 * 10 km to within 0.2 %.
 */
export function projectionAround(latitude: number) {
  const perDegree = earthRadiusMeters * radians
  const perDegreeEast = perDegree * Math.cos(latitude * radians)
  return {
    toMeters: ([longitude, latitude]: Position) => ({ x: longitude * perDegreeEast, y: latitude * perDegree }),
    toPosition: (x: number, y: number): Position => [roundDegrees(x / perDegreeEast), roundDegrees(y / perDegree)],
  }
}
