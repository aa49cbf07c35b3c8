import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { treatEmptyBodyAsNone } from '../../../platform/http/empty-body.ts'
import { requireUser, signedInOnly } from '../../identity/actor.ts'
import type { UserLimitMiddleware } from '../../identity/limits/limits.ts'
import { review } from '../shapes.ts'
import type { WritingDeps } from '../write/author-api.ts'
import { moveBody } from '../write/review-body.ts'
import { moveReview } from './move-review.ts'

/** Statuses that somebody may ask for; PENDING comes with an edit only. */
const requestableStatuses = ['REPORTED', 'DELETED', 'DECLINED', 'APPROVED'] as const

/** A report counts against its own limit per day; other moves have none. */
function limitReports(limits: UserLimitMiddleware): MiddlewareHandler {
  const counted = limits.perDay('reportsPerDay')
  return (c, next) => (c.req.param('status') === 'REPORTED' ? counted(c, next) : next())
}

/** Mounts the call that reports, deletes and moderates (CONTRACT 4 and 5). */
export function mountStatusCalls(app: OpenAPIHono<AppEnv>, deps: WritingDeps): void {
  const move = createRoute({
    method: 'put',
    path: '/api/update-review-status/{id}/{status}',
    summary: 'Reports a review, deletes it as its author, or decides about it as an admin',
    middleware: [signedInOnly, limitReports(deps.limits), treatEmptyBodyAsNone] as const,
    request: {
      params: z.object({
        id: z.string(),
        status: z.enum(requestableStatuses, `must be one of ${requestableStatuses.join(', ')}`),
      }),
      body: { content: { 'application/json': { schema: moveBody } } },
    },
    responses: {
      200: jsonAnswer(
        z.union([review, z.strictObject({ id: z.string(), status: z.literal('DELETED') })]),
        'The review as it is now, or what is left of it',
      ),
      ...problemAnswers(400, 401, 403, 404, 409, 413, 415, 429),
    },
  })
  app.openapi(move, async c => {
    const { id, status } = c.req.valid('param')
    return c.json(await moveReview(deps, requireUser(c), id, status, c.req.valid('json')), 200)
  })
}
