import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { notFound } from '../../../platform/http/problem.ts'
import type { TownMap } from '../../places/data/town-map.ts'
import { answerApartmentStill, nameOfStill } from '../../places/map-api.ts'
import { travelTimes } from '../../places/shapes.ts'
import { requireBuilding } from '../catalog/get-buildings.ts'

const timesById = createRoute({
  method: 'get',
  path: '/api/travel-times-by-id/{id}',
  summary: 'Minutes from an apartment to the three campus points, on foot and by car',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: jsonAnswer(travelTimes, 'The six travel times'), ...problemAnswers(404) },
})

interface TravelTimesDeps {
  db: Db
  townMap: TownMap | undefined
}

/** Mounts the call for an apartment's travel times (docs/architecture.md 8), and the picture of its map. */
export function mountTravelTimes(api: OpenAPIHono<AppEnv>, { db, townMap }: TravelTimesDeps): void {
  api.openapi(timesById, async c => {
    const { travelTimes } = await requireBuilding(db, c.req.valid('param').id)
    if (!travelTimes) throw notFound()
    return c.json(travelTimes, 200)
  })
  if (!townMap) return
  api.get('/map/:scheme/apartment/:file', async c => {
    const building = await requireBuilding(db, nameOfStill(c.req.param('file')))
    return answerApartmentStill(c, townMap, building)
  })
}
