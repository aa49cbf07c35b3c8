import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { pageHeaders, pageQuery } from '../../../platform/http/paging.ts'
import { adminsOnly, requireAdmin } from '../../identity/actor.ts'
import type { StoredListingKind } from '../model/listing-ref.ts'
import { catalogLimits, fromStoredKind } from '../rules.ts'
import { merge } from '../shapes.ts'
import type { EditDeps } from './edit-deps.ts'
import { listMerges } from './list-merges.ts'
import { mergeListings } from './merge-listings.ts'
import { undoMerge } from './undo-merge.ts'

const idParam = z.object({ id: z.string() })
const { mergeReason: maxReasonLength } = catalogLimits

const createMergeRoute = (kind: StoredListingKind) =>
  createRoute({
    method: 'post',
    path: `/api/admin/${kind}s/{id}/merge`,
    summary: `Merges this ${kind}, a duplicate, into another (admins)`,
    middleware: [adminsOnly] as const,
    request: {
      params: idParam,
      body: {
        required: true,
        content: {
          'application/json': {
            schema: z.object({
              into: z.string(`must be the id of a ${kind}`),
              reason: z
                .string()
                .trim()
                .max(maxReasonLength, `must have at most ${maxReasonLength} characters`)
                .nullish(),
            }),
          },
        },
      },
    },
    responses: { 200: jsonAnswer(merge, 'The merge, which can be undone'), ...problemAnswers(400, 401, 403, 404) },
  })

const mergesRoute = createRoute({
  method: 'get',
  path: '/api/admin/merges',
  summary: 'Merges that can be undone, newest first (admins)',
  middleware: [adminsOnly] as const,
  request: { query: pageQuery },
  responses: { 200: jsonAnswer(z.array(merge), 'One page of merges'), ...problemAnswers(400, 401, 403) },
})

const undoRoute = createRoute({
  method: 'post',
  path: '/api/admin/merges/{id}/undo',
  summary: 'Takes a merge back (admins)',
  middleware: [adminsOnly] as const,
  request: { params: idParam },
  responses: { 200: jsonAnswer(merge, 'The merge that was undone'), ...problemAnswers(401, 403, 404, 409) },
})

/** Mounts the admins' calls that merge listings, list merges and undo them. */
export function mountMerges(api: OpenAPIHono<AppEnv>, deps: EditDeps): void {
  const { db } = deps.database
  for (const kind of ['building', 'landlord'] as const) {
    api.openapi(createMergeRoute(kind), async c => {
      const { into, reason } = c.req.valid('json')
      const request = { kind: fromStoredKind(kind), fromId: c.req.valid('param').id, intoId: into, reason }
      const id = await mergeListings(deps, requireAdmin(c), request)
      return c.json((await listMerges(db, { id })).items[0]!, 200)
    })
  }
  api.openapi(mergesRoute, async c => {
    const page = await listMerges(db, c.req.valid('query'))
    return c.json(page.items, 200, pageHeaders(c.var.address, page))
  })
  api.openapi(undoRoute, async c => {
    const { id } = c.req.valid('param')
    const [undone] = (await listMerges(db, { id })).items
    await undoMerge(deps, requireAdmin(c), id)
    return c.json(undone!, 200)
  })
}
