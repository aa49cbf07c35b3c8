import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { readContextOf } from '../../../platform/http/read-context.ts'
import { listingRatings } from '../../listings/catalog/shapes.ts'
import { findAreaKey, type NamedArea } from '../../site/find-area-key.ts'
import type { Topic } from '../topic-rules.ts'
import { findMaintenance } from './find-maintenance.ts'
import { findRents } from './find-rents.ts'
import { getApartmentInsights, getApartmentRatings, getLandlordInsights } from './get-insights.ts'
import { insights, maintenance, rents } from './shapes.ts'

/** Returns the route of a call about one listing. */
const createListingRoute = <Path extends string, Answer extends z.ZodType>(
  path: Path,
  summary: string,
  answer: Answer,
) =>
  createRoute({
    method: 'get',
    path,
    summary,
    request: { params: z.object({ id: z.string() }) },
    responses: { 200: jsonAnswer(answer, 'The figures'), ...problemAnswers(404) },
  })

const routes = {
  apartment: createListingRoute(
    '/api/insights/apartment/{id}',
    'What the public reviews of an apartment say together',
    insights,
  ),
  landlord: createListingRoute(
    '/api/insights/landlord/{id}',
    'What the public reviews of a landlord say together',
    insights,
  ),
  ratings: createListingRoute(
    '/api/apartment-ratings/{id}',
    'The averages of the public reviews of an apartment',
    listingRatings,
  ),
  maintenance: createListingRoute(
    '/api/maintenance/{id}',
    'How the public reviews of a landlord rate maintenance, by stars and by academic year',
    maintenance,
  ),
}

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

/** Mounts the insights of apartments and landlords. */
export function mountInsights(api: OpenAPIHono<AppEnv>, { db, topics, site: { areas } }: InsightsDeps): void {
  api.openapi(routes.apartment, async c =>
    c.json(await getApartmentInsights(readContextOf(c, db), c.req.valid('param').id, topics), 200),
  )
  api.openapi(routes.landlord, async c =>
    c.json(await getLandlordInsights(readContextOf(c, db), c.req.valid('param').id, topics), 200),
  )
  api.openapi(routes.ratings, async c =>
    c.json(await getApartmentRatings(readContextOf(c, db), c.req.valid('param').id), 200),
  )
  api.openapi(routes.maintenance, async c =>
    c.json(await findMaintenance(readContextOf(c, db), c.req.valid('param').id), 200),
  )
  api.openapi(createRentsRoute(areas), async c => {
    const { area } = c.req.valid('query')
    return c.json(await findRents(readContextOf(c, db), area === undefined ? undefined : findAreaKey(areas, area)), 200)
  })
}
