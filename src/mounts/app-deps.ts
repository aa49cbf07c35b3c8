import type { Hono } from 'hono'
import type { UserLimits } from '../features/people/limits/limits.ts'
import type { SignInSettings } from '../features/people/oidc/deps.ts'
import type { ProfanityRules } from '../features/reviews/text-checks/profanity.ts'
import type { PublicSite } from '../features/site/rules.ts'
import type { PageContext } from '../pages/page-context.ts'
import type { AppEnv } from '../platform/http/api.ts'
import type { Log } from '../platform/log.ts'
import type { Mail } from '../platform/mail.ts'
import type { TurnOptions } from '../platform/response-cache/cached-get.ts'
import type { OpenData } from '../start/open-data.ts'

export interface AppDeps extends Omit<OpenData, 'siteConfig' | 'publicSite' | 'close'> {
  site: PublicSite
  /** The addresses of the configuration's admins, which only admins' browsers get. */
  admins: readonly string[]
  /** Which words reviews and forms may not say; the English list unless given. */
  profanity?: ProfanityRules
  limits: UserLimits
  emailDomains: readonly string[]
  /** How people sign in; absent in API tests. */
  signIn?: SignInSettings
  /** Sends mail to the admins; absent when no mail server is configured. */
  sendMail?: ((mail: Mail) => void) | undefined
  log: Log
  publicUrl: string
  /** Renders the page at a URL (entry-server); its loaders read with `context`. */
  renderPage(request: Request, context: PageContext): Promise<Response>
  /** Returns only the data of the page at a URL (entry-server). */
  loadPageData(request: Request, context: PageContext): Promise<Response>
  /** Serves the client's built files; absent in API tests. */
  mountBuiltFiles?: (app: Hono<AppEnv>) => void
  /** Returns the client address that limits count; absent in API tests, whose requests come from no network. */
  clientOf?: TurnOptions['clientOf']
  headers?: Record<string, string> | undefined
}
