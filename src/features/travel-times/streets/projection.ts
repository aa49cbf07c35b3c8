import type { Position } from './read-streets.ts'

/** The earth's mean radius in metres. */
const earthRadiusMeters = 6_371_008.8
const radians = Math.PI / 180

/** Degrees to metres east and north, and back: flat, which ten kilometres are to within two parts in a thousand. */
export interface Projection {
  toMeters(position: Position): { x: number; y: number }
  toPosition(x: number, y: number): [longitude: number, latitude: number]
}

/** The flat map of what lies around a latitude, in degrees. */
export function projectionAround(latitude: number): Projection {
  const perDegree = earthRadiusMeters * radians
  const perDegreeEast = perDegree * Math.cos(latitude * radians)
  return {
    toMeters: ([longitude, latitude]) => ({ x: longitude * perDegreeEast, y: latitude * perDegree }),
    toPosition: (x, y) => [sixDecimals(x / perDegreeEast), sixDecimals(y / perDegree)],
  }
}

/** About a tenth of a metre. */
function sixDecimals(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
