import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, jsonBody, problemAnswers } from '../../../platform/http/api.ts'
import { answerPage, pageQuery } from '../../../platform/http/paging.ts'
import { requireAdmin } from '../../identity/actor.ts'
import { adminRoute } from '../../identity/routes.ts'
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
    responses: { 200: jsonAnswer(merge, 'The merge, which can be undone'), ...problemAnswers(400, 404) },
  })

const mergesRoute = adminRoute('get', '/api/admin/merges', {
  summary: 'Merges that can be undone, newest first (admins)',
  request: { query: pageQuery },
  responses: { 200: jsonAnswer(z.array(merge), 'One page of merges'), ...problemAnswers(400) },
})

const undoRoute = adminRoute('post', '/api/admin/merges/{id}/undo', {
  summary: 'Takes a merge back (admins)',
  request: { params: idParam },
  responses: { 200: jsonAnswer(merge, 'The merge that was undone'), ...problemAnswers(404, 409) },
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
    return answerPage(c, page)
  })
  api.openapi(undoRoute, async c => {
    const { id } = c.req.valid('param')
    const [undone] = (await listMerges(db, { id })).items
    await undoMerge(deps, requireAdmin(c), id)
    return c.json(undone!, 200)
  })
}
