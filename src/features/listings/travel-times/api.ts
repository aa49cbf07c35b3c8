import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { notFound } from '../../../platform/http/problem.ts'
import type { TownMap } from '../../places/data/town-map.ts'
import { answerApartmentStill, nameOfStill } from '../../places/map-api.ts'
import { travelModes, travelTimeKey } from '../../places/rules.ts'
import { travelRoute, travelTimes } from '../../places/shapes.ts'
import type { Travel } from '../../places/travel.ts'
import { campusPointKeys } from '../../site/rules.ts'
import { requireBuilding } from '../catalog/get-buildings.ts'

const timesById = createRoute({
  method: 'get',
  path: '/api/travel-times-by-id/{id}',
  summary: 'Minutes from an apartment to the three campus points, on foot and by car',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: jsonAnswer(travelTimes, 'The six travel times'), ...problemAnswers(404) },
})

const routeTo = createRoute({
  method: 'get',
  path: '/api/travel-route/{id}/{point}/{mode}',
  summary: 'The way from an apartment to a campus point',
  request: {
    params: z.object({
      id: z.string(),
      point: z.enum(campusPointKeys, `must be one of ${campusPointKeys.join(', ')}`),
      mode: z.enum(travelModes, `must be one of ${travelModes.join(', ')}`),
    }),
  },
  responses: { 200: jsonAnswer(travelRoute, 'The route, its minutes and meters'), ...problemAnswers(400, 404) },
})

interface TravelTimesDeps {
  db: Db
  travel: Travel | undefined
  townMap: TownMap | undefined
}

/** Mounts the calls about an apartment's travel times and routes to campus (docs/architecture.md 8), and its map. */
export function mountTravelTimes(api: OpenAPIHono<AppEnv>, { db, travel, townMap }: TravelTimesDeps): void {
  api.openapi(timesById, async c => {
    const { travelTimes } = await requireBuilding(db, c.req.valid('param').id)
    if (!travelTimes) throw notFound()
    return c.json(travelTimes, 200)
  })
  api.openapi(routeTo, async c => {
    const { id, point, mode } = c.req.valid('param')
    const { latitude, longitude, travelTimes } = await requireBuilding(db, id)
    if (latitude === null || longitude === null) throw notFound()
    const route = travel?.findRoute({ latitude, longitude }, point, mode)
    if (!route) throw notFound()
    // The stored minutes are those of the table beside the route.
    const minutes = travelTimes?.[travelTimeKey(point, mode)] ?? route.minutes
    const geometry = { type: 'LineString' as const, coordinates: route.line }
    return c.json({ minutes, meters: route.meters, geometry }, 200)
  })
  if (!townMap) return
  api.get('/map/:scheme/apartment/:file', async c => {
    const building = await requireBuilding(db, nameOfStill(c.req.param('file')))
    return answerApartmentStill(c, townMap, building)
  })
}
