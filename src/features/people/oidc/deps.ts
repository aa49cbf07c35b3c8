import type { Context, Hono } from 'hono'
import type { Db } from '../../../platform/database/db.ts'
import type { AppEnv } from '../../../platform/http/api.ts'
import type { Log } from '../../../platform/log.ts'
import type { Tokens } from '../sessions/tokens.ts'
import type { createOutsideProvider } from './outside-provider.ts'
import type { AccountRules } from './read-profile.ts'

export interface SignInSettings {
  /** Mounts `/auth/sign-in` and where it leads: the routes of OpenID, or the page of the demo. */
  mountSignIn: MountSignIn
  /** Fetches a provider's picture; tests pass their own. */
  readPicture?: (url: string) => Promise<Buffer>
}

export type MountSignIn = (app: Hono<AppEnv>, deps: AuthDeps) => void

export interface AuthDeps extends SignInSettings {
  db: Db
  tokens: Tokens
  pepper: string
  admins: readonly string[]
  /** The university's email domains, in lower case. */
  emailDomains: readonly string[]
  site: { productName: string; universityName: string }
  publicUrl: string
  /** Returns the address that a request counts for; absent in tests. */
  clientOf?: ((c: Context<AppEnv>) => string | undefined) | undefined
  log: Log
}

export interface OpenIdDeps extends AuthDeps {
  provider: ReturnType<typeof createOutsideProvider>
  accountRules: AccountRules
}
