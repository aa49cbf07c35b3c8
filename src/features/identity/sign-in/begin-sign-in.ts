import type { Context } from 'hono'
import * as client from 'openid-client'
import { keepAttempt } from './attempt-cookie.ts'
import type { AuthDeps } from './auth-routes.ts'
import { failureReason } from './failure-reason.ts'
import { resultPage } from './result-page.ts'
import { returnPath } from './return-path.ts'

/** Where the provider sends the browser back to; operators register it there. */
export const callbackUrl = (publicUrl: string) => `${publicUrl}/auth/callback`

/**
 * `GET /auth/sign-in`: sends the browser to the provider, by the code flow with PKCE, state and nonce. `?return=/path`
 * asks for the full-page road, which ends there; without it this is a popup. 502 when the provider cannot be reached.
 */
export function beginSignIn({ provider, publicUrl, secure, site, log }: AuthDeps) {
  return async (c: Context) => {
    const asked = c.req.query('return')
    const returnTo = asked === undefined ? undefined : returnPath(asked, publicUrl)
    try {
      const configuration = await provider.configuration()
      const [state, nonce] = [client.randomState(), client.randomNonce()]
      const verifier = client.randomPKCECodeVerifier()
      const modes = configuration.serverMetadata().response_modes_supported
      const url = client.buildAuthorizationUrl(configuration, {
        ...provider.parameters,
        redirect_uri: callbackUrl(publicUrl),
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(modes?.includes('query') && { response_mode: 'query' }),
      })
      keepAttempt(c, { state, nonce, verifier, returnTo, startedAt: Date.now() }, secure)
      return c.redirect(url.href, 302)
    } catch (error) {
      log.warn({ reason: failureReason(error) }, 'the sign-in provider cannot be reached')
      return c.html(resultPage('failed', site, returnTo), 502)
    }
  }
}
