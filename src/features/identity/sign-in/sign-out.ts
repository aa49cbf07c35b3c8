import type { Context } from 'hono'
import { endSession } from '../sessions.ts'
import type { AuthDeps } from './auth-routes.ts'
import { clearSessionCookie, sessionIdOf } from './session-cookie.ts'

/** `POST /auth/sign-out`: ends the session on the server, so that its tokens stop working at once; 204 also without one. */
export function signOut({ db, secure }: AuthDeps) {
  return async (c: Context) => {
    const sessionId = sessionIdOf(c, secure)
    if (sessionId) await endSession(db, sessionId)
    clearSessionCookie(c, secure)
    return c.body(null, 204)
  }
}
