import type { Env } from '../../../platform/env.ts'
import { demoSignIn } from '../demo/demo-sign-in.ts'
import type { MountSignIn, OpenIdDeps, SignInSettings } from './deps.ts'
import { createOutsideProvider, isGoogle, type OutsideProviderOptions } from './outside-provider.ts'
import type { EmailVerification } from './read-profile.ts'

/** Returns how students sign in: at the university's provider, or in demo mode on a page where anyone can be anyone. */
export function createSignIn(env: Env, emailDomains: readonly string[]): SignInSettings {
  if (env.MODE === 'demo') return { mountSignIn: demoSignIn(env.DEMO_PUBLIC) }
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_PROMPT: prompt } = env
  if (!issuer || !clientId) throw new TypeError('parseEnv lets no production start without these')
  const options = { issuer, clientId, clientSecret, prompt, emailDomains }
  return { mountSignIn: openIdSignIn(options, env.OIDC_EMAIL_VERIFIED, env.OIDC_EMAIL_CLAIM) }
}

export const openIdSignIn =
  (options: OutsideProviderOptions, verification: EmailVerification, emailClaim = 'email'): MountSignIn =>
  (app, given) => {
    const deps: OpenIdDeps = {
      ...given,
      provider: createOutsideProvider(options),
      accountRules: {
        domains: given.emailDomains,
        verification,
        emailClaim,
        needsHostedDomain: isGoogle(options.issuer),
      },
    }
    // openid-client is loaded at the first sign-in, so that the start does not wait for it.
    app.get('/auth/sign-in', async c => (await import('./open-id.ts')).beginSignIn(c, deps))
    app.get('/auth/callback', async c => (await import('./open-id.ts')).finishSignIn(c, deps))
  }
