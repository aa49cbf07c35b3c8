import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '../../platform/http/api.ts'
import { mountModeration } from './moderation/moderation-api.ts'
import { mountPublicReviews } from './read/public-api.ts'
import { mountStatusCalls } from './status/status-api.ts'
import { mountAuthorCalls, type WritingDeps } from './write/author-api.ts'

/** What the calls about reviews stand on. */
export interface ReviewsDeps extends WritingDeps {
  /** The site's own areas. */
  areas: readonly { key: string }[]
}

/** Mounts the calls about reviews (CONTRACT 4 and 5), by audience: anybody, authors, whoever moves a review, admins. */
export function mountReviews(app: OpenAPIHono<AppEnv>, deps: ReviewsDeps): void {
  mountPublicReviews(app, deps.db, deps.areas)
  mountAuthorCalls(app, deps)
  mountStatusCalls(app, deps)
  mountModeration(app, deps.db)
}
