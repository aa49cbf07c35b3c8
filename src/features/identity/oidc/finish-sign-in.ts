import type { Context } from 'hono'
import * as client from 'openid-client'
import { refusedSignIns } from '../../../platform/event-counters.ts'
import type { AccountClaims } from '../email-rule.ts'
import { deriveUid } from '../keys/owner-key.ts'
import { endSession, openSession, type Profile } from '../sessions/sessions.ts'
import type { SignInOutcome } from '../shapes.ts'
import { callbackUrl } from './begin-sign-in.ts'
import { type Attempt, consumeAttempt } from './cookies/attempt-cookie.ts'
import { clearSessionCookie, sessionIdOf, setSessionCookie } from './cookies/session-cookie.ts'
import { clearSignedOut, markSignedOut, wasSignedOut } from './cookies/signed-out-cookie.ts'
import type { AuthDeps } from './deps.ts'
import { failureReason } from './failure-reason.ts'
import { resultPage } from './pages/result-page.ts'
import { type AccountRefusal, readProfile } from './read-profile.ts'
import { sanitizeReturnPath } from './return-path.ts'

/** The account is not one of the university, or its address is not verified. */
class RefusedAccountError extends Error {
  readonly reason: AccountRefusal

  constructor(reason: AccountRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** The provider sends an empty subject, under which every account would be the same person. */
class EmptySubjectError extends Error {}

/**
 * Returns the handler of `GET /auth/callback`, to which the provider sends the browser back. It verifies the answer, opens
 * a session for an account of the university only, and sends the outcome to the page that began the sign-in. An account
 * that is refused also ends the session that the browser had before.
 */
export function finishSignIn(deps: AuthDeps) {
  const { secure, log, publicUrl } = deps
  return async (c: Context) => {
    const attempt = consumeAttempt(c, c.req.query('state'), deps)
    if (!attempt) return c.html(resultPage('failed', deps), 400)
    // Checked again, where it is used: it comes from the browser.
    const back = attempt.returnTo === undefined ? undefined : sanitizeReturnPath(attempt.returnTo, publicUrl)
    const end = (outcome: SignInOutcome, status: 200 | 400 = 200) => {
      if (outcome !== 'ok') refusedSignIns.inc({ reason: outcome })
      return c.html(resultPage(outcome, deps, back), status)
    }
    try {
      const profile = await verifyProfile(deps, attempt, new URL(c.req.url).search)
      await endOldSession(c, deps)
      const { sessionId, endsAt } = await openSession(deps, profile)
      setSessionCookie(c, sessionId, secure, endsAt)
      if (wasSignedOut(c, secure)) clearSignedOut(c, secure)
      return end('ok')
    } catch (error) {
      if (error instanceof RefusedAccountError) {
        await endOldSession(c, deps)
        clearSessionCookie(c, secure)
        // Otherwise the provider would offer the same account again without asking.
        markSignedOut(c, secure)
        return end(error.reason)
      }
      if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') return end('cancelled')
      log.warn({ reason: failureReason(error) }, 'a sign-in failed')
      return end('failed', 400)
    }
  }
}

/**
 * Redeems the code and returns the profile of a student.
 * @throws RefusedAccountError for another account, EmptySubjectError, and openid-client's errors for an invalid answer.
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
  const claims = await readAccountClaims(configuration, tokens.access_token, idToken)
  const profile = readProfile(claims, deps.emailDomain, deps.emailVerified)
  if (typeof profile === 'string') throw new RefusedAccountError(profile)
  return { ...profile, uid: deriveUid(deps.pepper, idToken.iss, idToken.sub) }
}

/**
 * Returns the claims about an account. Some providers (Okta) send a short ID token and the rest at their userinfo
 * endpoint. The address and whether it is verified always come from the same source.
 */
async function readAccountClaims(
  configuration: client.Configuration,
  accessToken: string,
  idToken: client.IDToken,
): Promise<AccountClaims> {
  const { email, email_verified, name, picture } = idToken
  const fromToken: AccountClaims = { email, email_verified, name, picture }
  const complete = email !== undefined && email_verified !== undefined
  if (complete || !configuration.serverMetadata().userinfo_endpoint) return fromToken
  try {
    const info = await client.fetchUserInfo(configuration, accessToken, idToken.sub)
    if (info.email === undefined) return fromToken
    return { ...fromToken, ...info, email_verified: info.email_verified }
  } catch (error) {
    if (email === undefined) throw error
    return fromToken
  }
}

async function endOldSession(c: Context, { db, secure }: AuthDeps): Promise<void> {
  const old = sessionIdOf(c, secure)
  if (old) await endSession(db, old)
}
