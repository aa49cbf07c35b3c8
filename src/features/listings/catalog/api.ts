import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { getBuildings, getBuildingsOfLandlord, getLandlord } from './get-buildings.ts'
import { building, landlord } from './shapes.ts'

const apts = createRoute({
  method: 'get',
  path: '/api/apts/{ids}',
  summary: 'Apartments by id, comma-separated',
  request: {
    params: z.object({
      ids: z
        .string()
        .transform(ids => ids.split(',').filter(Boolean))
        .pipe(z.array(z.string()).min(1, 'needs at least one id').max(100, 'takes at most 100 ids')),
    }),
  },
  responses: {
    200: jsonAnswer(z.array(building), 'The apartments, in the order asked for'),
    ...problemAnswers(400, 404),
  },
})

const oneLandlord = createRoute({
  method: 'get',
  path: '/api/landlord/{id}',
  summary: 'A landlord',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: jsonAnswer(landlord, 'The landlord'), ...problemAnswers(404) },
})

const buildingsOf = createRoute({
  method: 'get',
  path: '/api/buildings/{landlordId}',
  summary: 'The buildings of a landlord',
  request: { params: z.object({ landlordId: z.string() }) },
  responses: { 200: jsonAnswer(z.array(building), 'Its buildings, by name'), ...problemAnswers(404) },
})

export function mountCatalog(api: OpenAPIHono<AppEnv>, { db }: { db: Db }): void {
  api.openapi(apts, async c => c.json(await getBuildings(db, c.req.valid('param').ids), 200))
  api.openapi(oneLandlord, async c => c.json(await getLandlord(db, c.req.valid('param').id), 200))
  api.openapi(buildingsOf, async c => {
    return c.json(await getBuildingsOfLandlord(db, c.req.valid('param').landlordId), 200)
  })
}
