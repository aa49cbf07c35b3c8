import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../platform/database/db.ts'
import { type AppEnv, addCacheTags, jsonAnswer, problemAnswers } from '../../platform/http/api.ts'
import { buildingTag, landlordTag, listsTag } from '../catalog/model/tags.ts'
import type { Topic } from '../reviews/topic-rules.ts'
import { findAreaKey, type NamedArea } from '../site/find-area-key.ts'
import { findMaintenance } from './find-maintenance.ts'
import { findRents } from './find-rents.ts'
import { getApartmentRatings } from './get-apartment-ratings.ts'
import { getApartmentInsights, getLandlordInsights } from './get-insights.ts'
import { apartmentRatings, insights, maintenance, rents } from './shapes.ts'

const createInsightsRoute = (kind: 'apartment' | 'landlord') =>
  createRoute({
    method: 'get',
    path: `/api/insights/${kind}/{id}`,
    summary: `What the approved reviews of ${kind === 'apartment' ? 'an apartment' : 'a landlord'} say together`,
    request: { params: z.object({ id: z.string() }) },
    responses: { 200: jsonAnswer(insights, 'The figures'), ...problemAnswers(404) },
  })

const apartmentRatingsRoute = createRoute({
  method: 'get',
  path: '/api/apartment-ratings/{id}',
  summary: 'The averages of the approved reviews of an apartment',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: jsonAnswer(apartmentRatings, 'The averages'), ...problemAnswers(404) },
})

const maintenanceRoute = createRoute({
  method: 'get',
  path: '/api/maintenance/{landlordId}',
  summary: 'How the approved reviews of a landlord rate maintenance, by stars and by academic year',
  request: { params: z.object({ landlordId: z.string() }) },
  responses: { 200: jsonAnswer(maintenance, 'The figures'), ...problemAnswers(404) },
})

const createRentsRoute = (areas: readonly NamedArea[]) =>
  createRoute({
    method: 'get',
    path: '/api/rents',
    summary: 'What people paid by number of bedrooms, in the town and in an area',
    request: {
      query: z.object({
        area: z
          .string()
          .refine(
            name => findAreaKey(areas, name) !== undefined,
            `must be one of ${areas.map(({ name }) => name).join(', ')}`,
          )
          .optional()
          .openapi({ description: "An area's key or name, in any case" }),
      }),
    },
    responses: { 200: jsonAnswer(rents, 'Price buckets by number of bedrooms'), ...problemAnswers(400) },
  })

/** What the insights need. */
export interface InsightsDeps {
  db: Db
  topics: readonly Topic[]
  site: { areas: readonly NamedArea[] }
}

/**
 * Mounts the insights of apartments and landlords. The tag of lists keeps the comparisons right, since it is published
 * with every change of a rating aggregate (docs/decisions/113).
 */
export function mountInsights(api: OpenAPIHono<AppEnv>, { db, topics, site: { areas } }: InsightsDeps): void {
  api.openapi(createInsightsRoute('apartment'), async c => {
    const { id } = c.req.valid('param')
    const found = await getApartmentInsights(db, id, topics)
    addCacheTags(c, buildingTag(id), listsTag)
    return c.json(found, 200)
  })
  api.openapi(createInsightsRoute('landlord'), async c => {
    const { id } = c.req.valid('param')
    const found = await getLandlordInsights(db, id, topics)
    addCacheTags(c, landlordTag(id), listsTag)
    return c.json(found, 200)
  })
  api.openapi(apartmentRatingsRoute, async c => {
    const { id } = c.req.valid('param')
    const found = await getApartmentRatings(db, id)
    addCacheTags(c, buildingTag(id))
    return c.json(found, 200)
  })
  api.openapi(maintenanceRoute, async c => {
    const { landlordId } = c.req.valid('param')
    const found = await findMaintenance(db, landlordId)
    addCacheTags(c, landlordTag(landlordId))
    return c.json(found, 200)
  })
  api.openapi(createRentsRoute(areas), async c => {
    const { area } = c.req.valid('query')
    const found = await findRents(db, area === undefined ? undefined : findAreaKey(areas, area))
    // Every change of a rating aggregate publishes it.
    addCacheTags(c, listsTag)
    return c.json(found, 200)
  })
}
