import type { Context } from 'hono'
import * as client from 'openid-client'
import type { AuthDeps } from './auth-routes.ts'
import { saveAttempt } from './cookies/attempt-cookie.ts'
import { wasSignedOut } from './cookies/signed-out-cookie.ts'
import { failureReason } from './failure-reason.ts'
import { resultPage } from './pages/result-page.ts'
import { sanitizeReturnPath } from './return-path.ts'

/** Where the provider sends the browser back to; operators register it there. */
export const callbackUrl = (publicUrl: string) => `${publicUrl}/auth/callback`

/**
 * `GET /auth/sign-in`: sends the browser to the provider, by the code flow with PKCE, state and nonce. `?return=/path`
 * asks for the full-page road, which ends there; without it this is a popup. 502 when the provider cannot be reached.
 */
export function beginSignIn(deps: AuthDeps) {
  const { provider, publicUrl, secure, site, log } = deps
  return async (c: Context) => {
    const asked = c.req.query('return')
    const returnTo = asked === undefined ? undefined : sanitizeReturnPath(asked, publicUrl)
    try {
      const configuration = await provider.configuration()
      const [state, nonce] = [client.randomState(), client.randomNonce()]
      const verifier = client.randomPKCECodeVerifier()
      const { response_modes_supported: modes, prompt_values_supported: prompts } = configuration.serverMetadata()
      const prompt = wasSignedOut(c, secure) ? accountPrompt(prompts) : undefined
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
      saveAttempt(c, { state, nonce, verifier, returnTo, startedAt: Date.now() }, deps)
      return c.redirect(url.href, 302)
    } catch (error) {
      log.warn({ reason: failureReason(error) }, 'the sign-in provider cannot be reached')
      return c.html(resultPage('failed', site, returnTo), 502)
    }
  }
}

/**
 * Returns the prompt by which a provider asks for the account instead of taking the one that it still knows; undefined for
 * a provider that names none, since an unknown prompt may be an error there.
 * @param supported `prompt_values_supported` of its discovery document.
 */
function accountPrompt(supported: unknown): string | undefined {
  return ['select_account', 'login'].find(prompt => Array.isArray(supported) && supported.includes(prompt))
}
