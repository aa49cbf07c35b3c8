import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, jsonBody, problemAnswers } from '../../../platform/http/api.ts'
import { requireAdmin } from '../../people/actor.ts'
import { adminRoute } from '../../people/routes.ts'
import type { StoredListingKind } from '../catalog/listing-ref.ts'
import { catalogLimits, fromStoredKind } from '../catalog/rules.ts'
import { listingContents, merge } from '../catalog/shapes.ts'
import type { EditDeps } from './change-catalog.ts'
import { getListingContents, mergeListings } from './merge-listings.ts'

const idParam = z.object({ id: z.string() })
const { mergeReason: maxReasonLength } = catalogLimits

const contentsRoute = (kind: StoredListingKind) =>
  adminRoute('get', `/api/admin/${kind}s/{id}/merge`, {
    summary: `What a merge of this ${kind} would move (admins)`,
    request: { params: idParam },
    responses: { 200: jsonAnswer(listingContents, 'How many of each'), ...problemAnswers(404) },
  })

const mergeRoute = (kind: StoredListingKind) =>
  adminRoute('post', `/api/admin/${kind}s/{id}/merge`, {
    summary: `Merges this ${kind}, a duplicate, into another (admins)`,
    request: {
      params: idParam,
      body: jsonBody(
        z.object({
          into: z.string(`must be the id of a ${kind}`),
          reason: z.string().trim().max(maxReasonLength, `must have at most ${maxReasonLength} characters`).nullish(),
        }),
      ),
    },
    responses: { 200: jsonAnswer(merge, 'Which listing went into which'), ...problemAnswers(400, 404) },
  })

/** Mounts the admins' calls that merge listings, and say before what a merge moves. */
export function mountMerges(api: OpenAPIHono<AppEnv>, deps: EditDeps): void {
  for (const kind of ['building', 'landlord'] as const) {
    api.openapi(contentsRoute(kind), async c => {
      const listing = { kind: fromStoredKind(kind), id: c.req.valid('param').id }
      return c.json(await getListingContents(deps, listing), 200)
    })
    api.openapi(mergeRoute(kind), async c => {
      const { into, reason } = c.req.valid('json')
      const request = { kind: fromStoredKind(kind), fromId: c.req.valid('param').id, intoId: into, reason }
      return c.json(await mergeListings(deps, requireAdmin(c), request), 200)
    })
  }
}
