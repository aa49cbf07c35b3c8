import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { requireUser } from '../features/people/actor.ts'
import { signedInRoute } from '../features/people/routes.ts'
import { endAllSessions } from '../features/people/sessions/sessions.ts'
import { ownMarks } from '../features/people/shapes.ts'
import { type AppEnv, jsonAnswer, problemAnswers } from '../platform/http/api.ts'
import { deleteAccount, deletionBody } from './delete-account.ts'
import { type AccountDeps, getOwnData, getOwnMarks, ownData } from './get-own-data.ts'

const ownMarksRoute = signedInRoute('get', '/api/my-marks', {
  summary: "The caller's own, liked and saved ids",
  responses: { 200: jsonAnswer(ownMarks, 'The ids') },
})

const dataRoute = signedInRoute('get', '/api/account/data', {
  summary: 'Everything that the site stores about the caller',
  responses: { 200: jsonAnswer(ownData, 'The data') },
})

const deleteRoute = signedInRoute('delete', '/api/account', {
  summary: "Erases everything of the caller's and ends all their sessions",
  request: { body: { content: { 'application/json': { schema: deletionBody } } } },
  responses: {
    200: jsonAnswer(
      z.strictObject({ deleted: z.literal(true) }),
      'Everything is erased, or has lost its tie and is erased later or kept',
    ),
    ...problemAnswers(400, 411, 413, 415, 429),
  },
})

const signOutRoute = signedInRoute('post', '/api/account/sign-out-everywhere', {
  summary: 'Ends all sessions of the caller',
  responses: {
    200: jsonAnswer(z.strictObject({ signedOut: z.literal(true) }), 'No session is left'),
    ...problemAnswers(429),
  },
})

export function mountAccount(api: OpenAPIHono<AppEnv>, deps: AccountDeps): void {
  api.openapi(ownMarksRoute, async c => c.json(await getOwnMarks(deps.db, requireUser(c)), 200))
  api.openapi(dataRoute, async c => c.json(await getOwnData(deps, requireUser(c)), 200))
  api.openapi(deleteRoute, async c => {
    const { reviews } = c.req.valid('json')
    await deleteAccount(deps, requireUser(c), reviews === 'keep' ? 'keep' : 'delete')
    return c.json({ deleted: true as const }, 200)
  })
  api.openapi(signOutRoute, async c => {
    await endAllSessions(deps.db, requireUser(c).key('sessions'))
    return c.json({ signedOut: true as const }, 200)
  })
}
