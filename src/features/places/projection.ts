/** The center of a map and its zoom. At zoom z the world is 256 × 2^z pixels wide. */
export interface MapView {
  lat: number
  lng: number
  zoom: number
}

export interface Point {
  x: number
  y: number
}

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** The zoom that a map starts with, and its limits. */
export const defaultZoom = 16
export const minZoom = 12
export const maxZoom = 19

/** Returns MapLibre's zoom, which is one less than ours because its tiles are 512 pixels wide. */
export const toMapLibreZoom = (zoom: number) => zoom - 1
export const fromMapLibreZoom = (zoom: number) => zoom + 1

/** Returns a location in pixels of the whole world's map (Web Mercator) at a zoom. */
export function project([lng, lat]: readonly number[], zoom: number): Point {
  const size = 256 * 2 ** zoom
  const sine = Math.sin(((lat ?? 0) * Math.PI) / 180)
  return {
    x: (((lng ?? 0) + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

/** Returns the smallest box around positions, each [longitude, latitude]; undefined for none. */
export function boxAround(positions: Iterable<readonly number[]>): Box | undefined {
  let box: Box | undefined
  for (const [lng = 0, lat = 0] of positions) {
    box ??= { west: lng, south: lat, east: lng, north: lat }
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

/** Returns the closest view, in steps of a quarter zoom, that shows a whole box in `width` × `height` pixels. */
export function viewOfBox({ west, south, east, north }: Box, width: number, height: number): MapView {
  const from = project([west, north], 0)
  const to = project([east, south], 0)
  const scale = Math.min(width / Math.max(to.x - from.x, 1e-9), height / Math.max(to.y - from.y, 1e-9))
  const zoom = Math.floor(Math.log2(scale) * 4) / 4
  return {
    lat: roundDegrees((south + north) / 2),
    lng: roundDegrees((west + east) / 2),
    zoom: Math.min(defaultZoom, Math.max(minZoom, zoom)),
  }
}

/** Returns degrees with six decimals, which is about a tenth of a meter. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
