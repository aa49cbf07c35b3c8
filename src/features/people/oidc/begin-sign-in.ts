import type { Context } from 'hono'
import * as client from 'openid-client'
import { refusedSignIns } from '../../../platform/event-counters.ts'
import { readCookie, saveAttempt } from './cookies.ts'
import type { OpenIdDeps } from './deps.ts'
import { failureReason } from './failure-reason.ts'
import { resultPage } from './pages/result-page.ts'
import { sanitizeReturnPath } from './return-path.ts'

/** Returns the address to which the provider sends the browser back; operators register it there. */
export const callbackUrl = (publicUrl: string) => `${publicUrl}/auth/callback`

/**
 * Returns the handler of `GET /auth/sign-in`, which sends the browser to the provider by the code flow with PKCE, state
 * and nonce. With `?return=/path` the sign-in uses the whole page and ends at that path; without it, it uses a popup. 502
 * when the provider cannot be reached.
 */
export function beginSignIn(deps: OpenIdDeps) {
  const { provider, publicUrl, log } = deps
  return async (c: Context) => {
    const requested = c.req.query('return')
    const returnTo = requested === undefined ? undefined : sanitizeReturnPath(requested, publicUrl)
    try {
      const configuration = await provider.configuration()
      const { state, nonce, verifier } = saveAttempt(c, returnTo, deps)
      const { response_modes_supported: modes, prompt_values_supported: prompts } = configuration.serverMetadata()
      const prompt = readCookie(c, deps, 'signed-out') ? accountPrompt(prompts) : undefined
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
}

/**
 * Returns the prompt with which a provider asks for the account instead of reusing the last one; undefined for a provider
 * that names none, since it may refuse an unknown prompt.
 * @param supported `prompt_values_supported` of its discovery document.
 */
function accountPrompt(supported: unknown): string | undefined {
  return ['select_account', 'login'].find(prompt => Array.isArray(supported) && supported.includes(prompt))
}
