/** The center of a map and its zoom. At zoom z the world is 256 × 2^z pixels wide. */
export interface MapView {
  lat: number
  lng: number
  zoom: number
}

/** A point in pixels; y grows downwards. */
export interface Point {
  x: number
  y: number
}

/** A box in degrees. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** The zoom that a map starts with, and its limits (docs/product.md 4.5). */
export const defaultZoom = 16
export const minZoom = 12
export const maxZoom = 19

/** MapLibre's tiles are 512 pixels wide, so its zoom is one less than ours. */
export const toMapLibreZoom = (zoom: number) => zoom - 1
export const fromMapLibreZoom = (zoom: number) => zoom + 1

/** Web Mercator: a place in pixels of the whole world's map at a zoom. */
export function project([lng, lat]: readonly number[], zoom: number): Point {
  const size = 256 * 2 ** zoom
  const sine = Math.sin(((lat ?? 0) * Math.PI) / 180)
  return {
    x: (((lng ?? 0) + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

/** The smallest box around places, each [longitude, latitude]; undefined around none. */
export function boxAround(places: Iterable<readonly number[]>): Box | undefined {
  let box: Box | undefined
  for (const [lng = 0, lat = 0] of places) {
    box ??= { west: lng, south: lat, east: lng, north: lat }
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

/** The closest view, in quarters of a zoom, in which a whole box fits into `width` × `height` pixels. */
export function viewOfBox({ west, south, east, north }: Box, width: number, height: number): MapView {
  const [from, to] = [project([west, north], 0), project([east, south], 0)]
  const scale = Math.min(width / Math.max(to.x - from.x, 1e-9), height / Math.max(to.y - from.y, 1e-9))
  const zoom = Math.floor(Math.log2(scale) * 4) / 4
  const lat = round((south + north) / 2)
  return { lat, lng: round((west + east) / 2), zoom: Math.min(defaultZoom, Math.max(minZoom, zoom)) }
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
