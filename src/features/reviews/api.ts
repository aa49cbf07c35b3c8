import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '../../platform/http/api.ts'
import { mountLikes } from './likes/likes-api.ts'
import { mountMentions } from './mentions/mentions-api.ts'
import { mountModeration } from './moderation/moderation-api.ts'
import { mountOwnReviews } from './own/own-reviews-api.ts'
import { mountPublicReviews } from './read/public-api.ts'
import type { ReviewsDeps } from './reviews-deps.ts'
import { mountStatusCalls } from './status/status-api.ts'
import { mountTransparency } from './transparency/transparency-api.ts'
import { mountAuthorCalls } from './write/author-api.ts'

/** Mounts all calls about reviews. Who may make which is in docs/api.md 5. */
export function mountReviews(api: OpenAPIHono<AppEnv>, deps: ReviewsDeps): void {
  mountPublicReviews(api, deps)
  mountMentions(api, deps)
  mountAuthorCalls(api, deps)
  mountStatusCalls(api, deps)
  mountModeration(api, deps)
  mountTransparency(api, deps)
  mountLikes(api, deps)
  mountOwnReviews(api, deps)
}
