import { Hono } from 'hono'
import { mountAuth } from './features/people/oidc/auth-routes.ts'
import type { AppDeps } from './mounts/app-deps.ts'
import { mountPages } from './mounts/mount-pages.ts'
import { createPublicApi } from './mounts/public-api.ts'
import { requireWrites } from './platform/database/server-client.ts'
import type { AppEnv } from './platform/http/api.ts'
import { Turns } from './platform/http/clients/turns.ts'
import { mountHealthRoutes } from './platform/http/health.ts'
import { redirectToCanonicalHost } from './platform/http/loopback.ts'
import { handleError } from './platform/http/problem.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { version } from './platform/version.ts'

/** Returns the whole application: middleware in order, and every mount. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { database, storage, log } = deps
  const app = new Hono<AppEnv>()
  app.onError(handleError(log))
  const headers = Object.entries(deps.headers ?? securityHeaders({}))
  app.use(async (c, next) => {
    await next()
    const own = c.res.headers.get('content-security-policy')
    for (const [name, value] of headers) c.res.headers.set(name, value)
    // A page has its own policy, which allows its styles.
    if (own !== null) c.res.headers.set('content-security-policy', own)
  })
  const turns = new Turns(log)
  const turnOptions = { turns, clientOf: deps.clientOf ?? (() => undefined) }
  const checks = { database: () => requireWrites(database.pool), 'photo storage': () => storage.check() }
  mountHealthRoutes(app, { version, checks, isStalled: () => turns.isStalled, log })
  deps.mountBuiltFiles?.(app)
  const api = createPublicApi(deps, turnOptions)
  app.route('/', api)
  if (deps.signIn) mountAuth(app, { ...deps, ...deps.signIn, db: database.db })
  app.use(redirectToCanonicalHost(deps.publicUrl))
  mountPages(app, deps, turnOptions)
  app.notFound(c => c.text('Pages are read with GET.', 405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }))
  return app
}
