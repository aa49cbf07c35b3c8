import type { Context } from 'hono'
import { endSession } from '../sessions/sessions.ts'
import { clearSessionCookie, markSignedOut, sessionIdOf } from './cookies.ts'
import type { AuthDeps } from './deps.ts'

/**
 * Returns the handler of `POST /auth/sign-out`, which ends the session on the server, so that its tokens stop working at
 * once; 204 also without a session. The browser's next sign-in asks the provider for the account.
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
