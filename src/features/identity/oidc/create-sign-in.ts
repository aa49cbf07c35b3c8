import type { Env } from '../../../platform/env.ts'
import type { Log } from '../../../platform/log.ts'
import { createDemoSignIn } from '../demo-provider/demo-sign-in.ts'
import type { SignInSettings } from './deps.ts'
import { createOutsideProvider } from './outside-provider.ts'

/** What the sign-in needs to know of the university. */
export interface SignInUniversity {
  emailDomain: string
  admins: readonly string[]
  productName: string
  universityName: string
}

/** Returns how students sign in: at the university's provider, or in demo mode at the embedded demo provider. */
export function createSignIn(env: Env, town: SignInUniversity, log: Log): SignInSettings {
  if (env.MODE === 'demo') {
    const { publicUrl, demoPublic, DATA_DIR: dataDir } = env
    const provider = createDemoSignIn({ ...town, publicUrl, demoPublic, dataDir, log })
    return { provider, emailVerified: 'claim' }
  }
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: clientSecret, OIDC_PROMPT: prompt } = env
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) throw new TypeError('parseEnv lets no production start without these')
  const provider = createOutsideProvider({
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret,
    prompt,
    ...town,
  })
  return { provider, emailVerified: env.OIDC_EMAIL_VERIFIED }
}
