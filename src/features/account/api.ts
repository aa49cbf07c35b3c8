import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type AppEnv, jsonAnswer, problemAnswers } from '../../platform/api.ts'
import { requireUser, signedIn } from '../identity/actor.ts'

const draftKey = z.strictObject({
  key: z.string().openapi({ description: '32 bytes in base64url, the same for a person at every sign-in' }),
})

/** Mounts the calls about a person's own account (docs/api.md). */
export function mountAccount(api: OpenAPIHono<AppEnv>): void {
  const getDraftKey = createRoute({
    method: 'get',
    path: '/api/account/draft-key',
    summary: "The key that encrypts the caller's drafts in their browser",
    middleware: [signedIn] as const,
    responses: { 200: jsonAnswer(draftKey, 'The key'), ...problemAnswers(401) },
  })
  api.openapi(getDraftKey, c => c.json({ key: requireUser(c).key('drafts') }, 200))
}
