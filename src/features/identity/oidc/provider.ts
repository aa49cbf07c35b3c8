import type { Hono } from 'hono'
import type { Configuration } from 'openid-client'
import type { AppEnv } from '../../../platform/http/api.ts'

/** An OpenID provider that says who somebody is. */
export interface SignInProvider {
  /** Its addresses and keys, and who we are to it. @throws when it cannot be reached; a later call asks again. */
  configuration(): Promise<Configuration>
  /** What the request for a sign-in says beyond the protocol's own parameters. */
  parameters: Record<string, string>
  /** Adds what the provider itself serves, and who may not sign in; before the routes of the sign-in. */
  mount?(app: Hono<AppEnv>): void
}
