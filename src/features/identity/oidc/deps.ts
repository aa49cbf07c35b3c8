import type { Db } from '../../../platform/database/db.ts'
import type { Log } from '../../../platform/log.ts'
import type { EmailVerification } from '../email-rule.ts'
import type { Tokens } from '../sessions/tokens.ts'
import type { SignInProvider } from './provider.ts'

/** Fetches the bytes of a picture. @throws when there is none. */
export type ReadPicture = (url: string) => Promise<Buffer>

/** How students sign in. */
export interface SignInSettings {
  provider: SignInProvider
  emailVerified: EmailVerification
  /** Fetches a provider's picture; tests pass their own. */
  readPicture?: ReadPicture
}

/** The names that the result page shows. */
export interface ResultPageSite {
  productName: string
  universityName: string
}

/** What the routes under `/auth` need. */
export interface AuthDeps extends SignInSettings {
  db: Db
  tokens: Tokens
  /** AUTHOR_PEPPER. */
  pepper: string
  admins: readonly string[]
  /** The university's email domain, in lower case. */
  emailDomain: string
  site: ResultPageSite
  publicUrl: string
  log: Log
  /** The site's public address is https, so cookies are Secure. */
  secure: boolean
}
