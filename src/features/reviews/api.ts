import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, problemAnswers, tagged } from '../../platform/api.ts'
import type { Db } from '../../platform/database/db.ts'
import { pageHeaders, pageQuery } from '../../platform/paging.ts'
import { buildingTag, landlordTag } from '../catalog/tags.ts'
import { requireUser } from '../identity/actor.ts'
import { getPublicReview, listReviews, type Subject } from './list-reviews.ts'
import { publicStatuses } from './rules.ts'
import { review } from './shapes.ts'

const listStatus = z.enum(
  ['APPROVED', 'REPORTED', 'PENDING', 'DECLINED'],
  'must be APPROVED, REPORTED, PENDING or DECLINED',
)

const reviewsOf = (kind: Subject['kind']) =>
  createRoute({
    method: 'get',
    path: `/api/review/${kind}/{id}/{status}`,
    summary: `Reviews of ${kind === 'aptId' ? 'an apartment' : 'a landlord'}, newest first`,
    request: { params: z.object({ id: z.string(), status: listStatus }), query: pageQuery },
    responses: { 200: jsonAnswer(z.array(review), 'One page of reviews'), ...problemAnswers(400, 401, 403, 404) },
  })

const reviewById = createRoute({
  method: 'get',
  path: '/api/review-by-id/{id}',
  summary: 'One review',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: jsonAnswer(review, 'The review'), ...problemAnswers(404) },
})

/** Mounts the calls about reviews (CONTRACT 4 and 5). */
export function reviewsApi(app: OpenAPIHono<AppEnv>, db: Db): void {
  for (const kind of ['aptId', 'landlordId'] as const) {
    app.openapi(reviewsOf(kind), async c => {
      const { id, status } = c.req.valid('param')
      if (!publicStatuses.some(open => open === status)) requireUser(c)
      const page = await listReviews(db, { kind, id }, status, c.req.valid('query'))
      tagged(c, kind === 'aptId' ? buildingTag(id) : landlordTag(id))
      return c.json(page.items, 200, pageHeaders(c.var.address, page))
    })
  }
  app.openapi(reviewById, async c => {
    const found = await getPublicReview(db, c.req.valid('param').id)
    if (found.aptId) tagged(c, buildingTag(found.aptId))
    if (found.landlordId) tagged(c, landlordTag(found.landlordId))
    return c.json(found, 200)
  })
}
