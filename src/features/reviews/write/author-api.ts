import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../../platform/http/api.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { requireUser, signedInOnly } from '../../identity/actor.ts'
import type { UserLimitMiddleware } from '../../identity/limits/limits.ts'
import { review } from '../shapes.ts'
import { createReview } from './create-review.ts'
import { editReview } from './edit-review.ts'
import { type BodyChecks, editReviewBody, newReviewBody } from './review-body.ts'

/** What the calls that write reviews stand on. */
export interface WritingDeps extends BodyChecks {
  db: Db
  storage: ObjectStorage
  limits: UserLimitMiddleware
}

/** Mounts what authors do: write and edit (CONTRACT 4 and 5). */
export function mountAuthorCalls(app: OpenAPIHono<AppEnv>, deps: WritingDeps): void {
  const { db, limits, publicUrl } = deps
  const newReview = createRoute({
    method: 'post',
    path: '/api/new-review',
    summary: 'Writes a review of an apartment or a landlord; it awaits approval',
    middleware: [signedInOnly, limits.perDay('reviewsPerDay')] as const,
    request: { body: { content: { 'application/json': { schema: newReviewBody(deps) } }, required: true } },
    responses: {
      201: jsonAnswer(review, 'The review, PENDING'),
      ...problemAnswers(400, 401, 403, 404, 409, 413, 415, 429),
    },
  })
  const edit = createRoute({
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
  app.openapi(newReview, async c => {
    const written = await createReview(db, requireUser(c), c.req.valid('json'), publicUrl)
    return c.json(written, 201)
  })
  app.openapi(edit, async c => {
    const { id } = c.req.valid('param')
    return c.json(await editReview(deps, requireUser(c), id, c.req.valid('json')), 201)
  })
}
