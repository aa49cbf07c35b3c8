import type { Context } from 'hono'
import * as client from 'openid-client'
import { refusedSignIns } from '../../../platform/event-counters.ts'
import { deriveUid } from '../keys/owner-key.ts'
import type { Profile } from '../sessions/sessions.ts'
import { type Attempt, consumeAttempt, readCookie, saveAttempt } from './cookies.ts'
import type { OpenIdDeps } from './deps.ts'
import { endAttempt, refuseOrAdmit } from './end-attempt.ts'
import { failureReason } from './failure-reason.ts'
import { resultPage } from './pages.ts'
import { type AccountClaims, type AccountRefusal, readProfile } from './read-profile.ts'
import { sanitizeReturnPath } from './return-path.ts'

/** Returns the address to which the provider sends the browser back; operators register it there. */
const callbackUrl = (publicUrl: string) => `${publicUrl}/auth/callback`

/**
 * Answers `GET /auth/sign-in`: sends the browser to the provider by the code flow with PKCE, state and nonce. With
 * `?return=/path` the sign-in uses the whole page and ends at that path; without it, it uses a popup. 502 when the
 * provider cannot be reached.
 */
export async function beginSignIn(c: Context, deps: OpenIdDeps) {
  const { provider, publicUrl, log } = deps
  const returnTo = sanitizeReturnPath(c.req.query('return'), publicUrl)
  try {
    const configuration = await provider.configuration()
    const { state, nonce, verifier } = saveAttempt(c, returnTo, deps)
    const { response_modes_supported: modes, prompt_values_supported: prompts } = configuration.serverMetadata()
    // After a sign-out, the provider asks for the account. One that names no prompt may refuse an unknown one.
    const accountPrompts = readCookie(c, deps, 'signed-out') ? ['select_account', 'login'] : []
    const prompt = accountPrompts.find(each => Array.isArray(prompts) && prompts.includes(each))
    const url = client.buildAuthorizationUrl(configuration, {
      ...(prompt && { prompt }),
      ...provider.parameters,
      redirect_uri: callbackUrl(publicUrl),
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...(modes?.includes('query') && { response_mode: 'query' }),
    })
    return c.redirect(url.href, 302)
  } catch (error) {
    refusedSignIns.inc({ reason: 'failed' })
    log.warn({ reason: failureReason(error) }, 'the sign-in provider cannot be reached')
    return c.html(resultPage('failed', deps, returnTo), 502)
  }
}

/** The provider sends an empty subject, under which every account would be the same person. */
class EmptySubjectError extends Error {}

/**
 * Answers `GET /auth/callback`, to which the provider sends the browser back: verifies the answer, opens a session for an
 * account of the university only, and sends the outcome to the page that began the sign-in. An account that is refused
 * also ends the session that the browser had before.
 */
export async function finishSignIn(c: Context, deps: OpenIdDeps) {
  const attempt = consumeAttempt(c, c.req.query('state'), deps)
  if (!attempt) return c.html(resultPage('failed', deps), 400)
  try {
    const account = await verifyAccount(deps, attempt, new URL(c.req.url).search)
    return await refuseOrAdmit(c, deps, attempt, account)
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
      return endAttempt(c, deps, attempt, 'cancelled')
    deps.log.warn({ reason: failureReason(error) }, 'a sign-in failed')
    return endAttempt(c, deps, attempt, 'failed')
  }
}

/**
 * Redeems the code and returns the profile of a student, or why the account may not sign in.
 * @throws EmptySubjectError, and openid-client's errors for an invalid answer.
 */
async function verifyAccount(deps: OpenIdDeps, attempt: Attempt, search: string): Promise<Profile | AccountRefusal> {
  const configuration = await deps.provider.configuration()
  const answer = new URL(callbackUrl(deps.publicUrl) + search)
  const tokens = await client.authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  })
  const idToken = tokens.claims()
  if (!idToken?.sub.trim()) throw new EmptySubjectError()
  const claims = await readAccountClaims(configuration, tokens.access_token, idToken)
  const profile = readProfile(claims, deps.emailDomains, deps.emailVerified)
  return typeof profile === 'string' ? profile : { ...profile, uid: deriveUid(deps.pepper, idToken.iss, idToken.sub) }
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
