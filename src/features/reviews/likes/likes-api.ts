import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, jsonBody, problemAnswers } from '../../../platform/http/api.ts'
import { requireUser } from '../../people/actor.ts'
import { signedInRoute } from '../../people/routes.ts'
import type { ReviewsDeps } from '../reviews-deps.ts'
import { likeReview } from './like-review.ts'

const likeState = z.strictObject({ liked: z.boolean(), likes: z.int().nonnegative() })

const likeCall = (name: 'add-like' | 'remove-like', summary: string) =>
  signedInRoute('post', `/api/${name}`, {
    summary,
    request: {
      body: jsonBody(z.object({ reviewId: z.string('must be the id of a review') })),
    },
    responses: {
      200: jsonAnswer(likeState, 'Whether the caller finds it helpful now, and how many do'),
      ...problemAnswers(400, 403, 404, 409),
    },
  })

const calls = [
  { route: likeCall('add-like', 'Marks a review helpful'), liked: true },
  { route: likeCall('remove-like', 'Takes back that a review is helpful'), liked: false },
]

/** Mounts the calls that like and unlike a review. */
export function mountLikes(api: OpenAPIHono<AppEnv>, { db }: ReviewsDeps): void {
  for (const { route, liked } of calls) {
    api.openapi(route, async c =>
      c.json(await likeReview(db, requireUser(c), c.req.valid('json').reviewId, liked), 200),
    )
  }
}
