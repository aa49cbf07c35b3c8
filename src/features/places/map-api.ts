import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { AppEnv } from '../../platform/http/api.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { TownMap } from './data/town-map.ts'
import type { ColorScheme } from './map-look.ts'
import { defaultZoom, type MapView, minZoom, type StillPosition, viewOfStill } from './projection.ts'
import type { MappedBuilding } from './shapes.ts'
import { drawStill } from './still/draw-still.ts'

/**
 * Sizes of the still pictures, in pixels: of an apartment, and as wide as a list's map can be. A page shows the middle
 * part that it has room for.
 */
const cardStill = { width: 960, height: 480, marked: true }
const listStill = { width: 1100, height: 1100, marked: false }

/** A building that moves may show its old picture for five minutes. */
const stillCache = 'public, max-age=300, must-revalidate'

/**
 * Mounts the map: the town as GeoJSON, and still pictures, light and dark, of the apartments of a list
 * (docs/decisions/107), of an area and of the town. Without a town map all of it is 404.
 */
export function mountMap(api: OpenAPIHono<AppEnv>, { townMap: town }: { townMap: TownMap | undefined }): void {
  if (!town) return
  api.get(town.path, c =>
    c.body(town.json, 200, {
      'content-type': 'application/geo+json',
      'cache-control': 'public, max-age=31536000, immutable',
    }),
  )
  api.get('/map/:scheme/town.svg', c => answerStill(c, town, town.town))
  api.get('/map/:scheme/area/:file', c => {
    const key = nameOfStill(c.req.param('file'))
    const view = Object.hasOwn(town.areas, key) ? town.areas[key] : undefined
    if (!view) throw notFound()
    return answerStill(c, town, view)
  })
  api.get('/map/:scheme/:zoom/:column/:file', c => {
    const { zoom, column, file } = c.req.param()
    return answerStill(c, town, viewOfStill(parseStill(zoom, column, nameOfStill(file))))
  })
}

/**
 * Answers with a still picture of an apartment's surroundings.
 * @throws Problem 404 without a location, and for an unknown color scheme.
 */
export function answerApartmentStill(c: Context<AppEnv>, town: TownMap, { latitude, longitude }: MappedBuilding) {
  if (latitude === null || longitude === null) throw notFound()
  return answerStill(c, town, { lat: latitude, lng: longitude, zoom: defaultZoom }, cardStill)
}

function answerStill(c: Context<AppEnv>, town: TownMap, view: MapView, kind = listStill) {
  const svg = drawStill(town.features, { ...kind, view, scheme: schemeOf(c.req.param('scheme')) })
  return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': stillCache })
}

function schemeOf(name: string | undefined): ColorScheme {
  if (name === 'light' || name === 'dark') return name
  throw notFound()
}

/** Returns the place of a still picture. @throws Problem 404 for another spelling, or a zoom that no list starts with. */
function parseStill(...texts: [zoom: string, column: string, row: string]): StillPosition {
  const [zoom = 0, column = 0, row = 0] = texts.map(Number)
  const isZoom = zoom >= minZoom && zoom <= defaultZoom && Number.isInteger(zoom * 4)
  const isOnGrid = [column, row].every(index => Number.isSafeInteger(index) && index >= 0)
  // One spelling each, as each is cached.
  if (!isZoom || !isOnGrid || texts.join() !== [zoom, column, row].join()) throw notFound()
  return { zoom, column, row }
}

/** Returns a picture's name without `.svg`. @throws Problem 404 for any other extension. */
export function nameOfStill(file: string): string {
  if (!file.endsWith('.svg')) throw notFound()
  return file.slice(0, -'.svg'.length)
}
