import type { Context } from 'hono'
import * as client from 'openid-client'
import type { AccountClaims } from '../email-rule.ts'
import { deriveUid } from '../keys/owner-key.ts'
import { endSession, openSession, type Profile } from '../sessions/sessions.ts'
import type { AuthDeps } from './auth-routes.ts'
import { callbackUrl } from './begin-sign-in.ts'
import { type Attempt, consumeAttempt } from './cookies/attempt-cookie.ts'
import { clearSessionCookie, sessionIdOf, setSessionCookie } from './cookies/session-cookie.ts'
import { clearSignedOut, markSignedOut, wasSignedOut } from './cookies/signed-out-cookie.ts'
import { failureReason } from './failure-reason.ts'
import { resultPage, type SignInOutcome } from './pages/result-page.ts'
import { readProfile } from './read-profile.ts'
import { sanitizeReturnPath } from './return-path.ts'

/** An account that may not sign in here. */
class NotUniversityError extends Error {}

/** The provider names no subject: every account would be the same person. */
class EmptySubjectError extends Error {}

/**
 * `GET /auth/callback`: the provider sends the browser back. Verifies the answer, opens a session for an account of the
 * university and for no other (CONTRACT 3), and tells the page that asked. Whatever goes wrong opens none; an account of
 * somebody else signs out who was signed in before (SPEC 4).
 */
export function finishSignIn(deps: AuthDeps) {
  const { secure, site, log, publicUrl } = deps
  return async (c: Context) => {
    const attempt = consumeAttempt(c, c.req.query('state'), deps)
    if (!attempt) return c.html(resultPage('failed', site), 400)
    // Checked again: what a browser brings back is checked where it is used.
    const back = attempt.returnTo === undefined ? undefined : sanitizeReturnPath(attempt.returnTo, publicUrl)
    const end = (word: SignInOutcome, status: 200 | 400 = 200) => c.html(resultPage(word, site, back), status)
    try {
      const profile = await verifyProfile(deps, attempt, new URL(c.req.url).search)
      await leaveOldSession(c, deps)
      const { sessionId, endsAt } = await openSession(deps, profile)
      setSessionCookie(c, sessionId, secure, endsAt)
      if (wasSignedOut(c, secure)) clearSignedOut(c, secure)
      return end('ok')
    } catch (error) {
      if (error instanceof NotUniversityError) {
        await leaveOldSession(c, deps)
        clearSessionCookie(c, secure)
        // Else the provider would offer the same account again, without a question.
        markSignedOut(c, secure)
        return end('not-university')
      }
      if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') return end('cancelled')
      log.warn({ reason: failureReason(error) }, 'a sign-in failed')
      return end('failed', 400)
    }
  }
}

/**
 * Redeems the code and checks what the provider says.
 * @throws NotUniversityError, and openid-client's errors for an answer that is not in order.
 */
async function verifyProfile(deps: AuthDeps, attempt: Attempt, search: string): Promise<Profile> {
  const configuration = await deps.provider.configuration()
  const answer = new URL(callbackUrl(deps.publicUrl) + search)
  const tokens = await client.authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  })
  const idToken = tokens.claims()
  if (!idToken) throw new Error('no ID token')
  if (!idToken.sub.trim()) throw new EmptySubjectError()
  const claims = await accountClaims(configuration, tokens.access_token, idToken)
  const profile = readProfile(claims, deps.emailDomain, deps.emailVerified)
  if (!profile) throw new NotUniversityError('not an account of the university')
  return { ...profile, uid: deriveUid(deps.pepper, idToken.iss, idToken.sub) }
}

/**
 * Some providers (Okta) keep the ID token short, and say the rest at their userinfo endpoint. An address and whether it is
 * verified always come from the same place.
 */
async function accountClaims(
  configuration: client.Configuration,
  accessToken: string,
  idToken: client.IDToken,
): Promise<AccountClaims> {
  const { email, email_verified, name, picture } = idToken
  const said: AccountClaims = { email, email_verified, name, picture }
  const complete = email !== undefined && email_verified !== undefined
  if (complete || !configuration.serverMetadata().userinfo_endpoint) return said
  try {
    const info = await client.fetchUserInfo(configuration, accessToken, idToken.sub)
    if (info.email === undefined) return said
    return { ...said, ...info, email_verified: info.email_verified }
  } catch (error) {
    if (email === undefined) throw error
    return said
  }
}

async function leaveOldSession(c: Context, { db, secure }: AuthDeps): Promise<void> {
  const old = sessionIdOf(c, secure)
  if (old) await endSession(db, old)
}
