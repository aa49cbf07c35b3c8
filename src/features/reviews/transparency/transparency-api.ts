import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer } from '../../../platform/http/api.ts'
import { readContextOf } from '../../../platform/http/read-context.ts'
import type { ReviewsDeps } from '../reviews-deps.ts'
import { getTransparency } from './get-transparency.ts'
import { transparency } from './shapes.ts'

const transparencyRoute = createRoute({
  method: 'get',
  path: '/api/transparency',
  summary: 'How many reviews were received, approved, declined, reported, kept and removed, by quarter',
  responses: { 200: jsonAnswer(transparency, 'The figures') },
})

/** Mounts the public figures about moderation. */
export function mountTransparency(api: OpenAPIHono<AppEnv>, { db }: ReviewsDeps): void {
  api.openapi(transparencyRoute, async c => c.json(await getTransparency(readContextOf(c, db)), 200))
}
