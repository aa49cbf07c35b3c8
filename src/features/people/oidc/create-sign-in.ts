import type { Env } from '../../../platform/env.ts'
import { demoSignIn } from '../demo/demo-sign-in.ts'
import type { SignInSettings } from './deps.ts'
import { openIdSignIn } from './open-id-sign-in.ts'
import { createOutsideProvider } from './outside-provider.ts'

/** Returns how students sign in: at the university's provider, or in demo mode on a page where anyone can be anyone. */
export function createSignIn(env: Env, emailDomain: string): SignInSettings {
  if (env.MODE === 'demo') return { mountSignIn: demoSignIn(env.demoPublic) }
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: clientSecret, OIDC_PROMPT: prompt } = env
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) throw new TypeError('parseEnv lets no production start without these')
  const provider = createOutsideProvider({
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret,
    prompt,
    emailDomain,
  })
  return { mountSignIn: openIdSignIn(provider, env.OIDC_EMAIL_VERIFIED) }
}
