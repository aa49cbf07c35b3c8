import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { isAdmin } from '../admin-list.ts'
import { findSession, type Session } from '../sessions/sessions.ts'
import type { AuthDeps } from './auth-routes.ts'
import { clearSessionCookie, sessionIdOf, setSessionCookie } from './cookies/session-cookie.ts'

/** The user as the browser knows them (SPEC 3). */
export interface SignedInUser {
  uid: string
  displayName: string
  email: string
  /** Path on this site; null without a picture. */
  photoURL: string | null
}

/** The answer of `POST /auth/token`: a token for bearer calls, good until `expiresAt` (ISO 8601); or nobody. */
export type TokenAnswer = { user: SignedInUser; isAdmin: boolean; idToken: string; expiresAt: string } | { user: null }

/** `POST /auth/token`: a fresh token for the session of this browser, whose 30 days begin anew (CONTRACT 3). */
export function issueToken(deps: AuthDeps) {
  const { tokens, admins, secure } = deps
  return async (c: Context) => {
    const sessionId = sessionIdOf(c, secure)
    const session = sessionId && (await findSession(deps, sessionId))
    if (!session) {
      if (sessionId) clearSessionCookie(c, secure)
      return c.json({ user: null } satisfies TokenAnswer)
    }
    setSessionCookie(c, sessionId, secure, session.endsAt)
    const { idToken, expiresAt } = await tokens.issue(session)
    const answer = { user: userOf(session), isAdmin: isAdmin(admins, session.email), idToken, expiresAt }
    return c.json(answer satisfies TokenAnswer)
  }
}

function userOf({ uid, displayName, email, photoUrl }: Session): SignedInUser {
  // Another account in the same browser has another address, so that it is not shown the picture kept from the last one.
  const version = photoUrl && createHash('sha256').update(`${uid} ${photoUrl}`).digest('base64url').slice(0, 10)
  return { uid, displayName, email, photoURL: version && `/auth/photo?v=${version}` }
}
