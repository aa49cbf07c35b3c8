import type { Hono } from 'hono'
import type { AppEnv } from '../../../platform/http/api.ts'
import { redirectToCanonicalHost } from '../../../platform/http/loopback.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { servePicture } from '../picture/serve-picture.ts'
import type { AuthDeps } from './deps.ts'
import { issueToken } from './issue-token.ts'
import { mountSignInFiles } from './pages/sign-in-files.ts'
import { sameOriginOnly } from './same-origin.ts'
import { signOut } from './sign-out.ts'

/**
 * Mounts the token-mediating back end (docs/api.md 2): `/auth/sign-in`, `/auth/callback`, `/auth/token`,
 * `/auth/sign-out` and `/auth/photo`. No cache may store an answer under `/auth`, except files that are the same for all.
 */
export function mountAuth(app: Hono<AppEnv>, given: Omit<AuthDeps, 'secure'>): void {
  const deps = { ...given, secure: given.publicUrl.startsWith('https:') }
  app.use('/auth/*', redirectToCanonicalHost(deps.publicUrl), async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  deps.mountSignIn(app, deps)
  app.get('/auth/photo', servePicture(deps))
  app.post('/auth/token', sameOriginOnly(deps.publicUrl), issueToken(deps))
  app.post('/auth/sign-out', sameOriginOnly(deps.publicUrl), signOut(deps))
  mountSignInFiles(app)
  for (const path of ['/auth/sign-in', '/auth/photo']) app.all(path, wrongMethod('GET'))
  for (const path of ['/auth/token', '/auth/sign-out']) app.all(path, wrongMethod('POST'))
}

/** Returns the handler of all methods of a path but `allow`. */
export function wrongMethod(allow: string) {
  return () => {
    throw new Problem(405, `This call takes ${allow}.`, undefined, undefined, { allow })
  }
}
