import type { Context } from 'hono'
import { endSession } from '../sessions/sessions.ts'
import type { AuthDeps } from './auth-routes.ts'
import { clearSessionCookie, sessionIdOf } from './cookies/session-cookie.ts'
import { markSignedOut } from './cookies/signed-out-cookie.ts'

/**
 * `POST /auth/sign-out`: ends the session on the server, so that its tokens stop working at once; 204 also without one.
 * The next sign-in of this browser asks the provider which account to use.
 */
export function signOut({ db, secure }: AuthDeps) {
  return async (c: Context) => {
    const sessionId = sessionIdOf(c, secure)
    if (sessionId) await endSession(db, sessionId)
    clearSessionCookie(c, secure)
    markSignedOut(c, secure)
    return c.body(null, 204)
  }
}
