import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Db } from '../../platform/database/db.ts'
import { type AppEnv, addCacheTags } from '../../platform/http/api.ts'
import { notFound } from '../../platform/http/problem.ts'
import { getBuildings } from '../catalog/model/get-buildings.ts'
import { buildingTag } from '../catalog/model/tags.ts'
import type { TownMap } from './data/town-map.ts'
import type { ColorScheme } from './map-look.ts'
import { defaultZoom } from './projection.ts'
import { drawStill, type Still } from './still/draw-still.ts'

/** Sizes of the still pictures, in pixels of the page: a page shows the middle part that it has room for. */
const cardStill = { width: 960, height: 480 }
const listStill = { width: 960, height: 1100 }

/** A building that moves shows its old picture for five minutes at most, its live map at once. */
const stillCache = 'public, max-age=300, must-revalidate'

/**
 * Serves the map: the town as GeoJSON under a path that names its content, and still pictures in light and dark of an
 * apartment's surroundings, of an area, and of the town. Without a town map all of it is 404.
 */
export function mapApi(app: OpenAPIHono<AppEnv>, db: Db, town: TownMap | undefined): void {
  if (!town) return
  app.get(town.path, c =>
    c.body(town.json, 200, {
      'content-type': 'application/geo+json',
      'cache-control': 'public, max-age=31536000, immutable',
    }),
  )
  const answer = (c: Context<AppEnv>, still: Omit<Still, 'scheme'>) => {
    const svg = drawStill(town.features, { ...still, scheme: schemeOf(c.req.param('scheme')) })
    return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': stillCache })
  }
  app.get('/map/:scheme/town.svg', c => answer(c, { ...listStill, view: town.town, marked: false }))
  app.get('/map/:scheme/area/:file', c => {
    const key = nameOf(c.req.param('file'))
    const view = Object.hasOwn(town.areas, key) ? town.areas[key] : undefined
    if (!view) throw notFound()
    return answer(c, { ...listStill, view, marked: false })
  })
  app.get('/map/:scheme/apartment/:file', async c => {
    const id = nameOf(c.req.param('file'))
    const [building] = await getBuildings(db, [id])
    if (building?.latitude == null || building.longitude === null) throw notFound()
    addCacheTags(c, buildingTag(id))
    const view = { lat: building.latitude, lng: building.longitude, zoom: defaultZoom }
    return answer(c, { ...cardStill, view, marked: true })
  })
}

function schemeOf(name: string | undefined): ColorScheme {
  if (name === 'light' || name === 'dark') return name
  throw notFound()
}

/** "7.svg" is 7. @throws Problem 404 for another ending. */
function nameOf(file: string): string {
  if (!file.endsWith('.svg')) throw notFound()
  return file.slice(0, -'.svg'.length)
}
