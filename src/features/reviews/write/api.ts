import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type AppEnv, jsonAnswer, jsonBody, problemAnswers, treatEmptyBodyAsNone } from '../../../platform/http/api.ts'
import { answerPage, pageQuery } from '../../../platform/http/paging.ts'
import { requireAdmin, requireSelf, requireUser } from '../../people/actor.ts'
import type { UserLimitMiddleware } from '../../people/limits/limits.ts'
import { adminRoute, signedInRoute } from '../../people/routes.ts'
import { listLikedReviews, listOwnReviews } from '../account/own-reviews.ts'
import { toReview } from '../rows.ts'
import { publicStatuses, reviewStatuses } from '../rules.ts'
import { ownReview, review } from '../shapes.ts'
import { moveReview } from '../status/move-review.ts'
import { publishNow } from '../status/publish-scheduled.ts'
import { undoDecision } from '../status/undo-decision.ts'
import type { FindHints } from '../text-checks/find-hints.ts'
import { createReview, type WritingDeps } from './create-review.ts'
import { editReview } from './edit-review.ts'
import { likeReview } from './like-review.ts'
import { type BodyChecks, editReviewBody, newReviewBody, refuseUnseenHints, statusBody } from './review-body.ts'

export interface MemberCallsDeps extends BodyChecks, WritingDeps {
  userLimits: UserLimitMiddleware
  findHints: FindHints
}

const byId = z.object({ id: z.string() })
const oneOf = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z.enum(statuses, `must be one of ${statuses.join(', ')}`)

/** Statuses that the call takes; only an edit makes a review PENDING. */
const requestableStatuses = ['REPORTED', 'DELETED', 'DECLINED', 'APPROVED'] as const

const undoRoute = adminRoute('post', '/api/admin/undo/review/{id}', {
  summary: 'Takes back, within 15 minutes, what the admin decided about a review',
  request: { params: byId },
  responses: { 200: jsonAnswer(review, 'The review in its former state'), ...problemAnswers(404, 409) },
})

const appearNowRoute = signedInRoute('post', '/api/review/{id}/appear-now', {
  summary: "Makes one of the caller's approved reviews public before its month",
  request: { params: byId },
  responses: { 200: jsonAnswer(review, 'The review, dated with the current month'), ...problemAnswers(403, 404, 409) },
})

function limitReports(userLimits: UserLimitMiddleware): MiddlewareHandler {
  const limitPerDay = userLimits.perDay('reportsPerDay')
  return (c, next) => (c.req.param('status') === 'REPORTED' ? limitPerDay(c, next) : next())
}

const likeState = z.strictObject({ liked: z.boolean(), likes: z.int().nonnegative() })

const likeRoute = (liked: boolean) =>
  signedInRoute('post', `/api/${liked ? 'add' : 'remove'}-like`, {
    summary: liked ? 'Marks a review helpful' : 'Takes back that a review is helpful',
    request: { body: jsonBody(z.object({ reviewId: z.string('must be the id of a review') })) },
    responses: {
      200: jsonAnswer(likeState, 'Whether the caller finds it helpful now, and how many do'),
      ...problemAnswers(400, 403, 404, 409),
    },
  })

/** Refuses another person's uid in the path before any other error (docs/api.md 5). */
const requireOwnUid: MiddlewareHandler = (c, next) => {
  requireSelf(c, c.req.param('uid') ?? '')
  return next()
}

const ownReviewsRoute = signedInRoute('get', '/api/review/userId/{uid}/{status}', {
  summary: "The caller's own reviews, newest first",
  middleware: [requireOwnUid],
  request: { params: z.object({ uid: z.string(), status: oneOf(reviewStatuses) }), query: pageQuery },
  responses: { 200: jsonAnswer(z.array(ownReview), 'One page of reviews'), ...problemAnswers(400, 403) },
})

const likedReviewsRoute = signedInRoute('get', '/api/review/like/{uid}', {
  summary: 'The reviews that the caller marked helpful, newest first',
  middleware: [requireOwnUid],
  request: {
    params: z.object({ uid: z.string() }),
    query: pageQuery.extend({ status: oneOf(publicStatuses).optional() }),
  },
  responses: { 200: jsonAnswer(z.array(review), 'One page of reviews'), ...problemAnswers(400, 403) },
})

/** Mounts the calls that write, edit, report, delete, decide about and like reviews, and the caller's own lists. */
export function mountMemberCalls(api: OpenAPIHono<AppEnv>, deps: MemberCallsDeps): void {
  const { db, userLimits, findHints } = deps
  const written = {
    201: jsonAnswer(review, 'The review, PENDING'),
    ...problemAnswers(400, 403, 404, 409, 411, 413, 415, 422, 429),
  }
  const newReviewRoute = signedInRoute('post', '/api/new-review', {
    summary: 'Writes a review of an apartment or a landlord; it awaits approval',
    middleware: [userLimits.perDay('reviewsPerDay')],
    request: { body: jsonBody(newReviewBody(deps)) },
    responses: written,
  })
  const editReviewRoute = signedInRoute('post', '/api/edit-review/{id}', {
    summary: "Changes one of the caller's reviews; it awaits approval again",
    request: { params: byId, body: jsonBody(editReviewBody(deps)) },
    responses: written,
  })
  const statusRoute = signedInRoute('put', '/api/update-review-status/{id}/{status}', {
    summary: 'Reports a review, deletes it as its author, or decides about it as an admin',
    middleware: [limitReports(userLimits), treatEmptyBodyAsNone],
    request: {
      params: byId.extend({ status: oneOf(requestableStatuses) }),
      body: { content: { 'application/json': { schema: statusBody } } },
    },
    responses: {
      200: jsonAnswer(
        z.union([review, z.strictObject({ id: z.string(), status: z.literal('DELETED') })]),
        'The review as it is now, or what is left of it',
      ),
      ...problemAnswers(400, 403, 404, 409, 411, 413, 415, 429),
    },
  })
  api.openapi(newReviewRoute, async c => {
    const content = c.req.valid('json')
    await refuseUnseenHints(findHints, content)
    return c.json(await createReview(deps, requireUser(c), content), 201)
  })
  api.openapi(editReviewRoute, async c => {
    const content = c.req.valid('json')
    await refuseUnseenHints(findHints, content)
    return c.json(await editReview(deps, requireUser(c), c.req.valid('param').id, content), 201)
  })
  api.openapi(statusRoute, async c => {
    const { id, status } = c.req.valid('param')
    return c.json(await moveReview(deps, requireUser(c), id, status, c.req.valid('json')), 200)
  })
  api.openapi(undoRoute, async c =>
    c.json(toReview(await undoDecision(db, requireAdmin(c), c.req.valid('param').id)), 200),
  )
  api.openapi(appearNowRoute, async c => c.json(await publishNow(db, requireUser(c), c.req.valid('param').id), 200))
  for (const liked of [true, false])
    api.openapi(likeRoute(liked), async c =>
      c.json(await likeReview(db, requireUser(c), c.req.valid('json').reviewId, liked), 200),
    )
  api.openapi(ownReviewsRoute, async c =>
    answerPage(c, await listOwnReviews(db, requireUser(c), c.req.valid('param').status, c.req.valid('query'))),
  )
  api.openapi(likedReviewsRoute, async c => {
    const { status, ...query } = c.req.valid('query')
    return answerPage(c, await listLikedReviews(db, requireUser(c), status ? [status] : publicStatuses, query))
  })
}
