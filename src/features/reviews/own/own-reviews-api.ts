import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { answerPage, pageQuery } from '../../../platform/http/paging.ts'
import { requireSelf, requireUser } from '../../people/actor.ts'
import { signedInRoute } from '../../people/routes.ts'
import type { ReviewsDeps } from '../reviews-deps.ts'
import { ownListStatuses, publicStatuses } from '../rules.ts'
import { review } from '../shapes.ts'
import { listLikedReviews, listOwnReviews } from './list-own-reviews.ts'
import { ownReview } from './own-review.ts'

/** Refuses another person's uid in the path before any other error (docs/api.md 5). */
const requireOwnUid: MiddlewareHandler = (c, next) => {
  requireSelf(c, c.req.param('uid') ?? '')
  return next()
}

const oneOf = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z.enum(statuses, `must be one of ${statuses.join(', ')}`)

const ownReviewsRoute = signedInRoute('get', '/api/review/userId/{uid}/{status}', {
  summary: "The caller's own reviews, newest first",
  middleware: [requireOwnUid],
  request: { params: z.object({ uid: z.string(), status: oneOf(ownListStatuses) }), query: pageQuery },
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

/** Mounts the lists of the caller's own reviews and of those they marked helpful. */
export function mountOwnReviews(api: OpenAPIHono<AppEnv>, { db }: ReviewsDeps): void {
  api.openapi(ownReviewsRoute, async c => {
    const page = await listOwnReviews(db, requireUser(c), c.req.valid('param').status, c.req.valid('query'))
    return answerPage(c, page)
  })
  api.openapi(likedReviewsRoute, async c => {
    const { status, ...query } = c.req.valid('query')
    const page = await listLikedReviews(db, requireUser(c), status ? [status] : publicStatuses, query)
    return answerPage(c, page)
  })
}
