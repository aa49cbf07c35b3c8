import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type AppEnv, jsonAnswer, problemAnswers, treatEmptyBodyAsNone } from '../../../platform/http/api.ts'
import { requireAdmin, requireUser } from '../../identity/actor.ts'
import type { UserLimitMiddleware } from '../../identity/limits/limits.ts'
import { adminRoute, signedInRoute } from '../../identity/routes.ts'
import type { ReviewsDeps } from '../reviews-deps.ts'
import { toReview } from '../rows.ts'
import { review } from '../shapes.ts'
import { statusBody } from '../write/review-body.ts'
import { moveReview } from './move-review.ts'
import { undoDecision } from './undo-decision.ts'

/** Statuses that the call takes; only an edit makes a review PENDING. */
const requestableStatuses = ['REPORTED', 'DELETED', 'DECLINED', 'APPROVED'] as const

const undoRoute = adminRoute('post', '/api/admin/undo/review/{id}', {
  summary: 'Takes back, within 15 minutes, what the admin decided about a review',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: jsonAnswer(review, 'The review in its former state'), ...problemAnswers(404, 409) },
})

/** Returns middleware that counts reports against the limit per day. */
function limitReports(userLimits: UserLimitMiddleware): MiddlewareHandler {
  const limitPerDay = userLimits.perDay('reportsPerDay')
  return (c, next) => (c.req.param('status') === 'REPORTED' ? limitPerDay(c, next) : next())
}

/** Mounts the calls that report, delete and moderate reviews. */
export function mountStatusCalls(api: OpenAPIHono<AppEnv>, deps: ReviewsDeps): void {
  const statusRoute = signedInRoute('put', '/api/update-review-status/{id}/{status}', {
    summary: 'Reports a review, deletes it as its author, or decides about it as an admin',
    middleware: [limitReports(deps.userLimits), treatEmptyBodyAsNone],
    request: {
      params: z.object({
        id: z.string(),
        status: z.enum(requestableStatuses, `must be one of ${requestableStatuses.join(', ')}`),
      }),
      body: { content: { 'application/json': { schema: statusBody } } },
    },
    responses: {
      200: jsonAnswer(
        z.union([review, z.strictObject({ id: z.string(), status: z.literal('DELETED') })]),
        'The review as it is now, or what is left of it',
      ),
      ...problemAnswers(400, 403, 404, 409, 413, 415, 429),
    },
  })
  api.openapi(statusRoute, async c => {
    const { id, status } = c.req.valid('param')
    return c.json(await moveReview(deps, requireUser(c), id, status, c.req.valid('json')), 200)
  })
  api.openapi(undoRoute, async c => {
    const row = await undoDecision(deps.db, requireAdmin(c), c.req.valid('param').id)
    return c.json(toReview(row), 200)
  })
}
