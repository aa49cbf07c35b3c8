import type { Hono } from 'hono'
import type { Configuration } from 'openid-client'
import type { AppEnv } from '../../../platform/http/api.ts'

/** An OpenID provider at which students sign in. */
export interface SignInProvider {
  /** Returns its addresses and keys and our client. @throws when it cannot be reached; a later call tries again. */
  configuration(): Promise<Configuration>
  /** Parameters of the authorization request beyond the protocol's own. */
  parameters: Record<string, string>
  /** Mounts the provider's own routes and guards, before the routes of the sign-in. */
  mount?(app: Hono<AppEnv>): void
}
