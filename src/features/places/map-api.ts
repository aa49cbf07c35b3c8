import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { AppEnv } from '../../platform/http/api.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { TownMap } from './data/town-map.ts'
import type { ColorScheme } from './map-look.ts'
import { defaultZoom } from './projection.ts'
import type { MappedBuilding } from './shapes.ts'
import { drawStill } from './still/draw-still.ts'

/** The size of an apartment's still picture, in pixels. A page shows the middle part that it has room for. */
const stillSize = { width: 960, height: 480 }

/** A building that moves may show its old picture for five minutes. */
const stillCache = 'public, max-age=300, must-revalidate'

/** Mounts the map: the town as GeoJSON. Without a town map it is 404. */
export function mountMap(api: OpenAPIHono<AppEnv>, { townMap: town }: { townMap: TownMap | undefined }): void {
  if (!town) return
  api.get(town.path, c =>
    c.body(town.json, 200, {
      'content-type': 'application/geo+json',
      'cache-control': 'public, max-age=31536000, immutable',
    }),
  )
}

/**
 * Answers with a still picture of an apartment's surroundings.
 * @throws Problem 404 without a location, and for an unknown color scheme.
 */
export function answerApartmentStill(c: Context<AppEnv>, town: TownMap, { latitude, longitude }: MappedBuilding) {
  if (latitude === null || longitude === null) throw notFound()
  const view = { lat: latitude, lng: longitude, zoom: defaultZoom }
  const svg = drawStill(town.features, { ...stillSize, view, scheme: schemeOf(c.req.param('scheme')) })
  return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': stillCache })
}

function schemeOf(name: string | undefined): ColorScheme {
  if (name === 'light' || name === 'dark') return name
  throw notFound()
}

/** Returns a picture's name without `.svg`. @throws Problem 404 for any other extension. */
export function nameOfStill(file: string): string {
  if (!file.endsWith('.svg')) throw notFound()
  return file.slice(0, -'.svg'.length)
}
