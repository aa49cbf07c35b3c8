import type { OpenAPIHono } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { matchedRoutes } from 'hono/route'
import packageFile from '../package.json' with { type: 'json' }
import { editHooks } from './catalog-hooks.ts'
import { mountAccount } from './features/account/api.ts'
import { mountAudit } from './features/audit/api.ts'
import { mountCatalog } from './features/catalog/api.ts'
import { profaneHere } from './features/catalog/model/profane-here.ts'
import { mountContact } from './features/contact/api.ts'
import { authenticate } from './features/identity/actor.ts'
import { isUniversityEmail } from './features/identity/email-rule.ts'
import { createSealer } from './features/identity/keys/seal.ts'
import {
  createUserLimitMiddleware,
  type UserLimitMiddleware,
  type UserLimits,
} from './features/identity/limits/limits.ts'
import { mountAuth } from './features/identity/oidc/auth-routes.ts'
import type { SignInSettings } from './features/identity/oidc/deps.ts'
import type { Tokens } from './features/identity/sessions/tokens.ts'
import { mountMap } from './features/map/api.ts'
import type { TownMap } from './features/map/data/town-map.ts'
import { mountPhotos } from './features/photos/api.ts'
import { uploadPath } from './features/photos/rules.ts'
import { limitUploadSize } from './features/photos/upload/upload-api.ts'
import { mountReviews } from './features/reviews/api.ts'
import { mountSaved } from './features/saved/api.ts'
import { mountSearch } from './features/search/api.ts'
import type { SearchIndex } from './features/search/index/search-index.ts'
import { mountSite } from './features/site/api.ts'
import type { PublicSite } from './features/site/rules.ts'
import type { SiteTexts } from './features/site/texts.ts'
import { mountTravelTimes } from './features/travel-times/api.ts'
import type { Travel } from './features/travel-times/travel.ts'
import { pageAddress, pageOfDataAddress } from './page-address.ts'
import type { OpenDatabase } from './platform/database/db.ts'
import { type AppEnv, createApi } from './platform/http/api.ts'
import { redirectToCanonicalHost } from './platform/http/canonical-host.ts'
import { FairTurns } from './platform/http/fair-turns.ts'
import { mountHealthRoutes, type ReadinessCheck } from './platform/http/health.ts'
import { knownCallsOnly } from './platform/http/known-calls-only.ts'
import { handleError, outageRetrySeconds, Problem } from './platform/http/problem.ts'
import { callPath, queryParameters } from './platform/http/query-parameters.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import type { ProcessLog } from './platform/log.ts'
import type { Mail } from './platform/mail.ts'
import type { ObjectStorage } from './platform/object-storage/object-storage.ts'
import { cachedGet, canonicalKey, type TurnOptions } from './platform/response-cache/cached-get.ts'
import type { ResponseCache } from './platform/response-cache/response-cache.ts'
import type { ServerContext } from './routes.tsx'
import { pageDataPath } from './site-map.ts'
import { mountWellKnownFiles } from './well-known-files.ts'

/** What the application needs; tests bring their own. */
export interface AppDeps {
  database: OpenDatabase
  storage: ObjectStorage
  cache: ResponseCache
  searchIndex: SearchIndex
  site: PublicSite
  texts: SiteTexts
  /** The map of the town's streets and places, if the town folder has one. */
  townMap?: TownMap
  /** Travel times over the town's streets, if the town folder has them. */
  travel?: Travel
  /** AUTHOR_PEPPER, the secret that owner keys are derived from. */
  pepper: string
  tokens: Tokens
  /** The admins' exact addresses, which are never sent to a browser. */
  admins: readonly string[]
  limits: UserLimits
  /** The university's email domain, lower case. */
  emailDomain: string
  /** How people sign in; absent in API tests. */
  signIn?: SignInSettings
  /** Sends mail to the admins; absent when no mail server is configured. */
  sendMail?: ((mail: Mail) => void) | undefined
  log: ProcessLog
  publicUrl: string
  /** Renders the page at a URL (shell/entry-server); `context` says how its loaders call the API. */
  renderPage(request: Request, context: ServerContext): Promise<Response>
  /** Answers the same page's data alone (shell/entry-server). */
  loadPageData(request: Request, context: ServerContext): Promise<Response>
  /** Serves the client's built files; absent in API tests. */
  mountBuiltFiles?: (app: Hono<AppEnv>) => void
  /** Returns the address that a request counts for; absent when requests come from no network (API tests). */
  clientOf?: TurnOptions['clientOf']
  headers?: Record<string, string> | undefined
}

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

/** Largest JSON body, in bytes. */
const maxBodyBytes = 64_000

/** Returns the whole application: middleware in order, and every mount. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { database, storage, cache, searchIndex, log } = deps
  const app = new Hono<AppEnv>()
  app.onError(handleError(log))
  const headers = Object.entries(deps.headers ?? securityHeaders({}))
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of headers) c.res.headers.set(name, value)
  })
  const checkDatabase = () => database.pool.query('select 1')
  const checkStorage = () => storage.check()
  log.outages.watch('database', checkDatabase)
  log.outages.watch('photo storage', checkStorage)
  const checks: ReadinessCheck[] = [
    { name: 'database', isRequired: true, check: checkDatabase },
    { name: 'photo storage', check: checkStorage },
    { name: 'search index', check: async () => requireLoaded(searchIndex) },
  ]
  mountHealthRoutes(app, { version: packageFile.version, checks, log })
  deps.mountBuiltFiles?.(app)
  const clientOf = deps.clientOf ?? (() => undefined)
  const turnOptions = { turns: new FairTurns(fairTurnsOptions), clientOf }
  const api = createPublicApi(deps, turnOptions)
  app.route('/', api)
  if (deps.signIn) mountAuth(app, { ...deps, ...deps.signIn, db: database.db })
  app.use(redirectToCanonicalHost(deps.publicUrl))
  mountPageData(app, deps, api, turnOptions)
  app.use(cachedGet(cache, c => pageAddress(c.req.url), turnOptions))
  mountWellKnownFiles(app, database.db, deps.site, deps.publicUrl)
  app.get('*', c => runLoaders(deps, api, c, deps.renderPage))
  app.notFound(c => c.text('Pages are read with GET.', 405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }))
  return app
}

/** Mounts the pages' data, for page changes in the browser: cached and limited like the pages. */
function mountPageData(app: Hono<AppEnv>, deps: AppDeps, api: OpenAPIHono<AppEnv>, turnOptions: TurnOptions): void {
  const all = `${pageDataPath}/*`
  app.use(
    all,
    cachedGet(deps.cache, c => pageDataPath + pageOfDataAddress(c.req.url), turnOptions),
  )
  app.get(all, async c => {
    const answer = await runLoaders(deps, api, c, deps.loadPageData)
    answer.headers.set('x-robots-tag', 'noindex')
    return answer
  })
}

function requireLoaded(searchIndex: SearchIndex): void {
  if (!searchIndex.isReady()) throw new Error('the search index is not loaded')
}

/** Returns `/api`, `/photos` and `/map`, which in-process callers and the network share. */
function createPublicApi(deps: AppDeps, turnOptions: TurnOptions): OpenAPIHono<AppEnv> {
  const { cache } = deps
  const { db } = deps.database
  const api = createApi(deps.log)
  const parametersByCall = new Map<string, string[]>()
  const knownParametersOf = (c: Context<AppEnv>) =>
    matchedRoutes(c).flatMap(({ path }) => parametersByCall.get(callPath(path)) ?? [])
  const address = (c: Context<AppEnv>) => canonicalKey(c.req.url, knownParametersOf(c))
  const userLimits = createUserLimitMiddleware(db, deps.limits)
  api.use(
    '/api/*',
    knownCallsOnly(api),
    limitBodySize,
    authenticate({ db, tokens: deps.tokens, pepper: deps.pepper, admins: deps.admins }),
    userLimits.writes,
    cachedGet(cache, address, turnOptions),
  )
  api.use('/photos/*', cachedGet(cache, address))
  api.use('/map/*', cachedGet(cache, address, turnOptions))
  mountFeatures(api, createFeatureDeps(deps, userLimits))
  const openApiInfo = { openapi: '3.1.0', info: { title: 'Porchlight', version: '1' } }
  const document = api.getOpenAPI31Document(openApiInfo)
  for (const [path, names] of queryParameters(document)) parametersByCall.set(path, names)
  api.get('/api/openapi.json', c => c.json(document))
  return api
}

const limitJsonSize = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw new Problem(413, 'The body is larger than 64 kB.')
  },
})

/** Refuses bodies that are too large; photo uploads have a limit of their own. */
const limitBodySize: typeof limitJsonSize = (c, next) =>
  (c.req.path === uploadPath ? limitUploadSize : limitJsonSize)(c, next)

/** Returns what the features' calls need. Each feature names the part that it uses in an interface of its own. */
function createFeatureDeps(deps: AppDeps, userLimits: UserLimitMiddleware) {
  const { database, storage, site, texts, publicUrl, searchIndex, travel, townMap, sendMail, log } = deps
  const { db } = database
  return {
    db,
    database,
    storage,
    site,
    texts,
    publicUrl,
    userLimits,
    isProfane: profaneHere(db),
    searchIndex,
    travel,
    townMap,
    contactSealer: createSealer(deps.pepper, 'contact'),
    editHooks: editHooks(travel, log),
    isUniversityEmail: (email: string) => isUniversityEmail(email, deps.emailDomain),
    sendMail,
    log,
  }
}

/** Mounts every feature's calls. */
function mountFeatures(api: OpenAPIHono<AppEnv>, deps: ReturnType<typeof createFeatureDeps>): void {
  mountCatalog(api, deps)
  mountReviews(api, deps)
  mountAudit(api, deps)
  mountSearch(api, deps)
  mountPhotos(api, deps)
  mountSaved(api, deps)
  mountAccount(api, deps)
  mountSite(api, deps)
  mountContact(api, deps)
  mountMap(api, deps)
  mountTravelTimes(api, deps)
}

/** Returns `address`, or a path without a page when its percent encoding is wrong: the router cannot decode it. */
function toDecodableAddress(address: string): string {
  try {
    decodeURIComponent(address)
    return address
  } catch {
    return '/no-such-page'
  }
}

/**
 * Answers a page, or its data, from public API calls in process. Adds the cache tags of all of them to the answer's.
 * The page is that of the canonical address, so that unknown parameters never reach the next reader through the cache.
 */
async function runLoaders(
  deps: AppDeps,
  api: OpenAPIHono<AppEnv>,
  c: Context<AppEnv>,
  answerPage: AppDeps['renderPage'],
): Promise<Response> {
  const { address, tags } = c.var
  const pagePath = address.startsWith(`${pageDataPath}/`) ? address.slice(pageDataPath.length) : address
  const call = async (path: string, init?: RequestInit) => api.request(path, init, { inProcess: { tags } })
  const request = new Request(deps.publicUrl + toDecodableAddress(pagePath))
  const answer = await answerPage(request, { api: call, site: deps.site })
  if (answer.status === 503) answer.headers.set('retry-after', String(outageRetrySeconds))
  return answer
}
