import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { findSession, type Session } from '../sessions/sessions.ts'
import type { SignedInUser, TokenAnswer } from '../shapes.ts'
import { clearSessionCookie, sessionIdOf, setSessionCookie } from './cookies.ts'
import type { AuthDeps } from './deps.ts'

/** Returns the handler of `POST /auth/token`: a new token for the browser's session, whose 30 days start again. */
export function issueToken(deps: AuthDeps) {
  const { tokens, secure } = deps
  return async (c: Context) => {
    const sessionId = sessionIdOf(c, secure)
    const session = sessionId && (await findSession(deps, sessionId))
    if (!session) {
      if (sessionId) clearSessionCookie(c, secure)
      return c.json({ user: null } satisfies TokenAnswer)
    }
    setSessionCookie(c, sessionId, secure, session.endsAt)
    const { idToken, expiresAt } = await tokens.issue(session)
    const answer = { user: userOf(session), isAdmin: session.isAdmin, idToken, expiresAt }
    return c.json(answer satisfies TokenAnswer)
  }
}

function userOf({ uid, displayName, email, photoUrl }: Session): SignedInUser {
  // The address differs for each account, so that the browser does not show the cached picture of another one.
  const version = photoUrl && createHash('sha256').update(`${uid} ${photoUrl}`).digest('base64url').slice(0, 10)
  return { uid, displayName, email, photoURL: version && `/auth/photo?v=${version}` }
}
