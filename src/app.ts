import type { OpenAPIHono } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { matchedRoutes } from 'hono/route'
import packageFile from '../package.json' with { type: 'json' }
import { editHooks } from './catalog-hooks.ts'
import { mountAccount } from './features/account/api.ts'
import { mountCatalog } from './features/catalog/api.ts'
import { profaneHere } from './features/catalog/model/profane-here.ts'
import { type ContactDeps, mountContact } from './features/contact/api.ts'
import { mountSubmissionBuilding } from './features/contact/submission-building-api.ts'
import { authenticate } from './features/identity/actor.ts'
import { isUniversityEmail } from './features/identity/email-rule.ts'
import { createSealer } from './features/identity/keys/seal.ts'
import { createUserLimitMiddleware, type UserLimits } from './features/identity/limits/limits.ts'
import { mountAuth, type SignInSettings } from './features/identity/oidc/auth-routes.ts'
import type { Tokens } from './features/identity/sessions/tokens.ts'
import { mountMap } from './features/map/api.ts'
import type { TownMap } from './features/map/data/town-map.ts'
import { mountPhotos } from './features/photos/api.ts'
import { uploadPath } from './features/photos/rules.ts'
import { limitUploadSize, mountPhotoUpload } from './features/photos/upload/upload-api.ts'
import { mountReviews } from './features/reviews/api.ts'
import { mountLikes } from './features/reviews/likes/likes-api.ts'
import { mountOwnReviews } from './features/reviews/own/own-reviews-api.ts'
import { mountSaved } from './features/saved/api.ts'
import { mountSearch } from './features/search/api.ts'
import type { SearchIndex } from './features/search/index/search-index.ts'
import { mountSite } from './features/site/api.ts'
import type { PublicSite } from './features/site/rules.ts'
import type { SiteTexts } from './features/site/texts.ts'
import { mountTravelTimes } from './features/travel-times/api.ts'
import type { Travel } from './features/travel-times/travel.ts'
import { pageAddress } from './page-address.ts'
import type { OpenDatabase } from './platform/database/db.ts'
import { type AppEnv, createApi } from './platform/http/api.ts'
import { redirectToCanonicalHost } from './platform/http/canonical-host.ts'
import { FairTurns } from './platform/http/fair-turns.ts'
import { mountHealthRoutes, type ReadinessCheck } from './platform/http/health.ts'
import { knownCallsOnly } from './platform/http/known-calls-only.ts'
import { handleError, outageRetrySeconds, Problem } from './platform/http/problem.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import type { Log } from './platform/log.ts'
import type { Mail } from './platform/mail.ts'
import type { ObjectStorage } from './platform/object-storage/object-storage.ts'
import { cachedGet, canonicalKey, type TurnOptions, tagsHeader } from './platform/response-cache/cached-get.ts'
import type { ResponseCache } from './platform/response-cache/response-cache.ts'
import type { ServerContext } from './routes.tsx'
import { mountWellKnownFiles } from './well-known-files.ts'

/** Everything the application stands on; tests bring their own. */
export interface AppDeps {
  database: OpenDatabase
  storage: ObjectStorage
  cache: ResponseCache
  searchIndex: SearchIndex
  site: PublicSite
  texts: SiteTexts
  /** The map of the town's streets and places, where there are any. */
  townMap?: TownMap
  /** Ways over the town's streets, where any are known. */
  travel?: Travel
  /** AUTHOR_PEPPER: what owners' keys are made with. */
  pepper: string
  tokens: Tokens
  /** The admins' exact addresses; they reach no browser. */
  admins: readonly string[]
  limits: UserLimits
  /** The university's e-mail domain, lower case. */
  emailDomain: string
  /** How people sign in; absent where nobody does (API tests). */
  signIn?: SignInSettings
  /** Mails the admins; absent where no mail server is configured. */
  sendMail?: ((mail: Mail) => void) | undefined
  log: Log
  publicUrl: string
  /** Renders the page at a URL (shell/entry-server), with the way to the API in `context`. */
  renderPage(request: Request, context: ServerContext): Promise<Response>
  /** Serves the client's built files; absent where there are none (API tests). */
  mountBuiltFiles?: (app: Hono<AppEnv>) => void
  /** The address that a request counts for; absent where nothing comes over a network (API tests). */
  clientOf?: TurnOptions['clientOf']
  headers?: Record<string, string> | undefined
}

/**
 * Answers that are being made at once, for all and for one address, and those that wait. A page takes one processor, so
 * more at once only makes each slower; a browser with a cold cache asks for about ten.
 */
const fairTurnsOptions = {
  ...{ maxRunning: 4, maxRunningPerClient: 1, maxWaiting: 512, maxWaitingPerClient: 64 },
  ...{ maxShare: 0.3, burstMs: 150 },
}

/** JSON bodies are at most this large, in bytes (CONTRACT 6). */
const maxBodyBytes = 64_000

/** The whole application: middleware in order, and every mount (DESIGN, "Layout"). */
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
  app.use(cachedGet(cache, c => pageAddress(c.req.url), turnOptions))
  mountWellKnownFiles(app, database.db, deps.site, deps.publicUrl)
  // Rendered from its canonical address: what else somebody asked must not reach the next reader through the cache.
  app.get('*', c =>
    renderAndCollectTags(deps, api, new Request(deps.publicUrl + toDecodableAddress(c.var.address)), c.var.tags),
  )
  app.notFound(c => c.text('Pages are read with GET.', 405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }))
  return app
}

function requireLoaded(searchIndex: SearchIndex): void {
  if (!searchIndex.isReady()) throw new Error('the search index is not loaded')
}

/** `/api` and `/photos`; in-process callers and the network reach the same. */
function createPublicApi(deps: AppDeps, turnOptions: TurnOptions): OpenAPIHono<AppEnv> {
  const { database, storage, cache, searchIndex, site, log, texts } = deps
  const api = createApi(log)
  const { db } = database
  const tooLarge = () => {
    throw new Problem(413, 'The body is larger than 64 kB.')
  }
  const parametersByCall = new Map<string, string[]>()
  const knownParametersOf = (c: Context<AppEnv>) =>
    matchedRoutes(c).flatMap(({ path }) => parametersByCall.get(callPath(path)) ?? [])
  const address = (c: Context<AppEnv>) => canonicalKey(c.req.url, knownParametersOf(c))
  const limitJsonSize = bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge })
  const userLimiter = createUserLimitMiddleware(db, deps.limits)
  const authenticateCaller = authenticate({ db, tokens: deps.tokens, pepper: deps.pepper, admins: deps.admins })
  const limitBodySize: typeof limitJsonSize = (c, next) =>
    (c.req.path === uploadPath ? limitUploadSize : limitJsonSize)(c, next)
  api.use(
    '/api/*',
    knownCallsOnly(api),
    limitBodySize,
    authenticateCaller,
    userLimiter.writes,
    cachedGet(cache, address, turnOptions),
  )
  api.use('/photos/*', cachedGet(cache, address))
  api.use('/map/*', cachedGet(cache, address, turnOptions))
  const editDeps = { database, storage, site, publicUrl: deps.publicUrl, editHooks: editHooks(deps.travel, log) }
  mountCatalog(api, { ...editDeps, db })
  const { areas } = site
  const isProfane = profaneHere(db)
  mountReviews(api, { db, storage, areas, limits: userLimiter, isProfane, publicUrl: deps.publicUrl })
  mountLikes(api, db)
  mountOwnReviews(api, db)
  mountSearch(api, { db, site, searchIndex })
  mountPhotos(api, db, storage)
  mountPhotoUpload(api, { db, storage, limited: userLimiter.perDay('photosPerDay') })
  mountSaved(api, db, site.areas)
  mountAccount(api, { db, storage, sealer: createSealer(deps.pepper, 'contact') })
  mountSite(api, texts)
  mountContact(api, db, { ...contactDeps(deps), isProfane, limited: userLimiter.perDay('contactFormsPerDay') })
  mountSubmissionBuilding(api, editDeps)
  mountMap(api, { db, townMap: deps.townMap })
  mountTravelTimes(api, { db, travel: deps.travel })
  const openApiInfo = { openapi: '3.1.0', info: { title: 'Porchlight', version: '1' } }
  const document = api.getOpenAPI31Document(openApiInfo)
  for (const [path, names] of queryParameters(document)) parametersByCall.set(path, names)
  api.get('/api/openapi.json', c => c.json(document))
  return api
}

/** What the contact forms are checked by, and how the admins hear of them. */
function contactDeps(deps: AppDeps): Omit<ContactDeps, 'isProfane' | 'limited'> {
  const { site, emailDomain, publicUrl, sendMail, pepper } = deps
  const { productName, universityName } = site
  const isFromUniversity = (email: string) => isUniversityEmail(email, emailDomain)
  return {
    publicUrl,
    productName,
    universityName,
    sendMail,
    sealer: createSealer(pepper, 'contact'),
    isUniversityEmail: isFromUniversity,
  }
}

/** Returns the query parameters that each call knows: others change no answer, and are dropped from cache keys. */
function queryParameters(document: ReturnType<OpenAPIHono<AppEnv>['getOpenAPI31Document']>): [string, string[]][] {
  return Object.entries(document.paths ?? {}).map(([path, operations]) => {
    const parameters = Object.values(operations ?? {}).flatMap(
      operation => (operation as { parameters?: { in: string; name: string }[] }).parameters ?? [],
    )
    const names = parameters.filter(parameter => parameter.in === 'query').map(parameter => parameter.name)
    return [callPath(path), names]
  })
}

/** A call's path as the router writes it; a slash at its end changes nothing. */
const callPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')

/** An address whose letters are wrongly encoded leads nowhere; the router must not stumble over it. */
function toDecodableAddress(address: string): string {
  try {
    decodeURIComponent(address)
    return address
  } catch {
    return '/no-such-page'
  }
}

/** A page, made of the same public calls that everybody can make; its tags are those of all of them. */
async function renderAndCollectTags(
  deps: AppDeps,
  api: OpenAPIHono<AppEnv>,
  request: Request,
  tags: Set<string>,
): Promise<Response> {
  const call = async (path: string, init?: RequestInit) => {
    const response = await api.request(path, init, { inProcess: true })
    for (const tag of JSON.parse(response.headers.get(tagsHeader) ?? '[]') as string[]) tags.add(tag)
    return response
  }
  const page = await deps.renderPage(request, { api: call, site: deps.site })
  if (page.status === 503) page.headers.set('retry-after', String(outageRetrySeconds))
  return page
}
