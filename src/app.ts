import { Hono } from 'hono'
import packageFile from '../package.json' with { type: 'json' }
import type { AppDeps } from './app-deps.ts'
import { mountAuth } from './features/identity/oidc/auth-routes.ts'
import type { SearchIndex } from './features/search/index/search-index.ts'
import { mountPages } from './mount-pages.ts'
import type { AppEnv } from './platform/http/api.ts'
import { redirectToCanonicalHost } from './platform/http/canonical-host.ts'
import { FairTurns } from './platform/http/clients/fair-turns.ts'
import { mountHealthRoutes, type ReadinessCheck } from './platform/http/health.ts'
import { handleError } from './platform/http/problem.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { createPublicApi } from './public-api.ts'

/**
 * How many uncached answers are made at once, in all and for one address, and how many wait. A page keeps one processor
 * busy, so more at once only slows each; a browser with a cold cache asks for about ten.
 */
const fairTurnsOptions = {
  maxRunning: 4,
  maxRunningPerClient: 1,
  maxWaiting: 512,
  maxWaitingPerClient: 64,
  maxShare: 0.3,
  burstMs: 150,
}

/** Returns the whole application: middleware in order, and every mount. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { database, storage, searchIndex, log } = deps
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
  const checkDatabase = () => database.pool.query('select 1')
  const checkStorage = () => storage.check()
  log.outages.watch('database', checkDatabase)
  log.outages.watch('photo storage', checkStorage)
  const checks: ReadinessCheck[] = [
    { name: 'database', isRequired: true, check: checkDatabase },
    { name: 'photo storage', check: checkStorage },
    { name: 'search index', check: async () => requireLoaded(searchIndex) },
    { name: 'disk', check: async () => requireRoom(deps.hasRoom) },
  ]
  mountHealthRoutes(app, { version: packageFile.version, checks, log })
  deps.mountBuiltFiles?.(app)
  const clientOf = deps.clientOf ?? (() => undefined)
  const turnOptions = { turns: new FairTurns(fairTurnsOptions), clientOf }
  const api = createPublicApi(deps, turnOptions)
  app.route('/', api)
  if (deps.signIn) mountAuth(app, { ...deps, ...deps.signIn, db: database.db })
  app.use(redirectToCanonicalHost(deps.publicUrl))
  mountPages(app, deps, api, turnOptions)
  app.notFound(c => c.text('Pages are read with GET.', 405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }))
  return app
}

async function requireRoom(hasRoom: AppDeps['hasRoom']): Promise<void> {
  if (hasRoom && !(await hasRoom())) throw new Error('the disk is full')
}

function requireLoaded(searchIndex: SearchIndex): void {
  if (!searchIndex.isReady()) throw new Error('the search index is not loaded')
}
