import type { Context } from 'hono'
import * as client from 'openid-client'
import { refusedSignIns } from '../../../platform/event-counters.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { deriveUid } from '../keys/owner-key.ts'
import type { Profile } from '../sessions/sessions.ts'
import { type Attempt, consumeAttempt, findAttempt, readCookie, saveAttempt } from './cookies.ts'
import type { OpenIdDeps } from './deps.ts'
import { answerLostAttempt, endAttempt, refuseOrAdmit } from './end-attempt.ts'
import { failureLabel, failureReason, issuerOfProvider, isUnknownKey } from './failure-reason.ts'
import { otherAccount, resultPage } from './pages.ts'
import { type AccountClaims, type AccountRefusal, readProfile } from './read-profile.ts'
import { sanitizeReturnPath } from './return-path.ts'

/** Returns the address to which the provider sends the browser back; operators register it there. */
const callbackUrl = (publicUrl: string) => `${publicUrl}/auth/callback`

/**
 * Answers `GET /auth/sign-in`: sends the browser to the provider by the code flow with PKCE, state and nonce. With
 * `?return=/path` the sign-in uses the whole page and ends at that path; without it, it uses a popup. With
 * `?account=other` the provider asks for the account. 502 when the provider cannot be reached.
 */
export async function beginSignIn(c: Context, deps: OpenIdDeps) {
  const { provider, publicUrl } = deps
  const returnTo = sanitizeReturnPath(c.req.query('return'), publicUrl)
  try {
    const configuration = await provider.configuration()
    const { state, nonce, verifier } = saveAttempt(c, returnTo, deps)
    const { response_modes_supported: modes, prompt_values_supported: prompts } = configuration.serverMetadata()
    const prompt = accountPrompt(c, deps, Array.isArray(prompts) ? prompts : provider.unnamedPrompts)
    const url = client.buildAuthorizationUrl(configuration, {
      ...provider.parameters,
      ...(prompt && { prompt }),
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
    refusedSignIns.inc({ reason: logFailure(deps, error, 'the sign-in provider cannot be used') })
    return c.html(resultPage('failed', deps, returnTo), 502)
  }
}

/**
 * Returns the prompt that makes the provider ask for the account: after a sign-out or a refusal, and when the person asks
 * for it. Every provider must know `login` (OpenID Connect Core 15.1), but one that names no prompt may refuse it, so it
 * is guessed for those who ask only. An OIDC_PROMPT that asks by itself stays.
 */
function accountPrompt(c: Context, deps: OpenIdDeps, prompts: readonly unknown[]): string | undefined {
  const isAsked = c.req.query('account') === otherAccount
  if (!isAsked && !readCookie(c, deps, 'signed-out')) return undefined
  if (/login|select_account/.test(deps.provider.parameters.prompt ?? '')) return undefined
  return ['select_account', 'login'].find(each => prompts.includes(each)) ?? (isAsked ? 'login' : undefined)
}

/** Logs why an attempt failed, and returns the reason for the metric. An issuer is logged in both spellings. */
function logFailure({ log, provider }: OpenIdDeps, error: unknown, message: string): string {
  const reason = failureReason(error)
  const issuer = issuerOfProvider(error)
  log.warn({ reason, ...(issuer !== undefined && { configured: provider.issuer, provider: issuer }) }, message)
  return failureLabel(reason)
}

/** The provider sends an empty subject, under which every account would be the same person. */
class EmptySubjectError extends Error {}

/**
 * Answers `GET /auth/callback`, to which the provider sends the browser back: verifies the answer, opens a session for an
 * account of the university only, and sends the outcome to the page that began the sign-in. An account that is refused
 * also ends the session that the browser had before.
 * @throws Problem 503 when the provider has been busy for ten seconds; the attempt can still be finished.
 */
export async function finishSignIn(c: Context, deps: OpenIdDeps) {
  const state = c.req.query('state')
  const attempt = findAttempt(c, state, deps)
  if (!attempt) return answerLostAttempt(c, deps)
  try {
    const account = await deps.provider.askInTurn(deps.clientOf?.(c) ?? '', () => {
      consumeAttempt(c, state, deps)
      return verifyAccount(deps, attempt, new URL(c.req.url).search)
    })
    return await refuseOrAdmit(c, deps, attempt, account)
  } catch (error) {
    if (error instanceof Problem) throw error
    if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
      return endAttempt(c, deps, attempt, 'cancelled')
    // Its new key may be there, but the library reads the keys once a minute at most.
    if (isUnknownKey(error)) deps.provider.forget()
    return endAttempt(c, deps, attempt, 'failed', logFailure(deps, error, 'a sign-in failed'))
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
  const claims = await readAccountClaims(configuration, tokens.access_token, idToken, deps.accountRules.emailClaim)
  const profile = readProfile(claims, deps.accountRules)
  return 'reason' in profile ? profile : { ...profile, uid: deriveUid(deps.pepper, idToken.iss, idToken.sub) }
}

/**
 * Returns the claims about an account. Some providers (Okta) send a short ID token and the rest at their userinfo
 * endpoint. The address and whether it is verified always come from the same source.
 */
async function readAccountClaims(
  configuration: client.Configuration,
  accessToken: string,
  idToken: client.IDToken,
  emailClaim: string,
): Promise<AccountClaims> {
  const hasAddress = idToken[emailClaim] !== undefined
  const isComplete = hasAddress && (emailClaim !== 'email' || idToken.email_verified !== undefined)
  if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return idToken
  try {
    const info = await client.fetchUserInfo(configuration, accessToken, idToken.sub)
    if (info[emailClaim] === undefined) return idToken
    return { ...idToken, ...info, email_verified: info.email_verified }
  } catch (error) {
    if (!hasAddress) throw error
    return idToken
  }
}
