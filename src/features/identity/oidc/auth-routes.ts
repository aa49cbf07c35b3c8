import type { Hono } from 'hono'
import type { Db } from '../../../platform/database/db.ts'
import type { AppEnv } from '../../../platform/http/api.ts'
import { redirectToCanonicalHost } from '../../../platform/http/canonical-host.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Log } from '../../../platform/log.ts'
import type { EmailVerification } from '../email-rule.ts'
import { type ReadPicture, servePicture } from '../picture/serve-picture.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { issueToken } from './issue-token.ts'
import type { ResultPageSite } from './pages/result-page.ts'
import { mountSignInFiles } from './pages/sign-in-files.ts'
import type { SignInProvider } from './provider.ts'
import { sameOriginOnly } from './same-origin.ts'
import { signOut } from './sign-out.ts'

/** How people of this university sign in. */
export interface SignInSettings {
  provider: SignInProvider
  emailVerified: EmailVerification
  /** Fetches a provider's picture; tests bring their own. */
  readPicture?: ReadPicture
}

/** Everything that the routes under `/auth` stand on. */
export interface AuthDeps extends SignInSettings {
  db: Db
  tokens: Tokens
  /** AUTHOR_PEPPER. */
  pepper: string
  admins: readonly string[]
  /** The university's e-mail domain, lower case. */
  emailDomain: string
  site: ResultPageSite
  publicUrl: string
  log: Log
  /** The site stands on https: cookies are Secure. */
  secure: boolean
}

/**
 * Mounts the token-mediating back end (CONTRACT 3): `/auth/sign-in`, `/auth/callback`, `/auth/token`, `/auth/sign-out`,
 * `/auth/photo`. No answer under `/auth` may be kept by any cache, but for files that are everybody's.
 */
export function mountAuth(app: Hono<AppEnv>, given: Omit<AuthDeps, 'secure'>): void {
  const deps = { ...given, secure: given.publicUrl.startsWith('https:') }
  app.use('/auth/*', redirectToCanonicalHost(deps.publicUrl), async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  deps.provider.mount?.(app)
  // The protocol is loaded when somebody first signs in: the start does not wait for it.
  app.get('/auth/sign-in', async c => (await import('./begin-sign-in.ts')).beginSignIn(deps)(c))
  app.get('/auth/callback', async c => (await import('./finish-sign-in.ts')).finishSignIn(deps)(c))
  app.get('/auth/photo', servePicture(deps))
  app.post('/auth/token', sameOriginOnly(deps.publicUrl), issueToken(deps))
  app.post('/auth/sign-out', sameOriginOnly(deps.publicUrl), signOut(deps))
  mountSignInFiles(app)
  const wrongMethod = (allow: string) => () => {
    throw new Problem(405, `This call takes ${allow}.`, undefined, undefined, { allow })
  }
  for (const path of ['/auth/sign-in', '/auth/callback', '/auth/photo']) app.all(path, wrongMethod('GET'))
  for (const path of ['/auth/token', '/auth/sign-out']) app.all(path, wrongMethod('POST'))
}
