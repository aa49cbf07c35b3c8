import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '../../platform/http/api.ts'
import { moderationApi } from './moderation/moderation-api.ts'
import { publicReviewsApi } from './read/public-api.ts'
import { statusApi } from './status/status-api.ts'
import { authorApi, type WritingDeps } from './write/author-api.ts'

/** What the calls about reviews stand on. */
export interface ReviewsDeps extends WritingDeps {
  /** The site's own areas. */
  areas: readonly { key: string }[]
}

/** Mounts the calls about reviews (CONTRACT 4 and 5), by audience: anybody, authors, whoever moves a review, admins. */
export function reviewsApi(app: OpenAPIHono<AppEnv>, deps: ReviewsDeps): void {
  publicReviewsApi(app, deps.db, deps.areas)
  authorApi(app, deps)
  statusApi(app, deps)
  moderationApi(app, deps.db)
}
