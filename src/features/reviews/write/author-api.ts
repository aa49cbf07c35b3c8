import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, jsonBody, problemAnswers } from '../../../platform/http/api.ts'
import { requireUser } from '../../people/actor.ts'
import { signedInRoute } from '../../people/routes.ts'
import type { ReviewsDeps } from '../reviews-deps.ts'
import { review } from '../shapes.ts'
import { createReview } from './create-review.ts'
import { editReview } from './edit-review.ts'
import { editReviewBody, newReviewBody } from './review-body.ts'

/** Mounts the calls that write and edit reviews. */
export function mountAuthorCalls(api: OpenAPIHono<AppEnv>, deps: ReviewsDeps): void {
  const { userLimits } = deps
  const newReviewRoute = signedInRoute('post', '/api/new-review', {
    summary: 'Writes a review of an apartment or a landlord; it awaits approval',
    middleware: [userLimits.perDay('reviewsPerDay')],
    request: { body: jsonBody(newReviewBody(deps)) },
    responses: {
      201: jsonAnswer(review, 'The review, PENDING'),
      ...problemAnswers(400, 403, 404, 409, 413, 415, 429),
    },
  })
  const editReviewRoute = signedInRoute('post', '/api/edit-review/{id}', {
    summary: "Changes one of the caller's reviews; it awaits approval again",
    request: {
      params: z.object({ id: z.string() }),
      body: jsonBody(editReviewBody(deps)),
    },
    responses: {
      201: jsonAnswer(review, 'The review, PENDING'),
      ...problemAnswers(400, 403, 404, 409, 413, 415, 429),
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
