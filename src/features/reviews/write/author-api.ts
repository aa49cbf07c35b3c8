import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import { requireUser, signedInOnly } from '../../identity/actor.ts'
import type { ReviewsDeps } from '../reviews-deps.ts'
import { review } from '../shapes.ts'
import { createReview } from './create-review.ts'
import { editReview } from './edit-review.ts'
import { editReviewBody, newReviewBody } from './review-body.ts'

/** Mounts the calls that write and edit reviews. */
export function mountAuthorCalls(api: OpenAPIHono<AppEnv>, deps: ReviewsDeps): void {
  const { userLimits } = deps
  const newReviewRoute = createRoute({
    method: 'post',
    path: '/api/new-review',
    summary: 'Writes a review of an apartment or a landlord; it awaits approval',
    middleware: [signedInOnly, userLimits.perDay('reviewsPerDay')] as const,
    request: { body: { content: { 'application/json': { schema: newReviewBody(deps) } }, required: true } },
    responses: {
      201: jsonAnswer(review, 'The review, PENDING'),
      ...problemAnswers(400, 401, 403, 404, 409, 413, 415, 429),
    },
  })
  const editReviewRoute = createRoute({
    method: 'post',
    path: '/api/edit-review/{id}',
    summary: "Changes one of the caller's reviews; it awaits approval again",
    middleware: [signedInOnly] as const,
    request: {
      params: z.object({ id: z.string() }),
      body: { content: { 'application/json': { schema: editReviewBody(deps) } }, required: true },
    },
    responses: {
      201: jsonAnswer(review, 'The review, PENDING'),
      ...problemAnswers(400, 401, 403, 404, 409, 413, 415, 429),
    },
  })
  api.openapi(newReviewRoute, async c => {
    const written = await createReview(deps, requireUser(c), c.req.valid('json'))
    return c.json(written, 201)
  })
  api.openapi(editReviewRoute, async c => {
    const { id } = c.req.valid('param')
    return c.json(await editReview(deps, requireUser(c), id, c.req.valid('json')), 201)
  })
}
