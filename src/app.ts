import type { OpenAPIHono } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { matchedRoutes } from 'hono/route'
import packageFile from '../package.json' with { type: 'json' }
import { editHooks } from './catalog-hooks.ts'
import { mountAccount } from './features/account/api.ts'
import { catalogApi } from './features/catalog/api.ts'
import { catalogEditApi } from './features/catalog/edit/api.ts'
import { profaneHere } from './features/catalog/model/profane-here.ts'
import { type ContactDeps, contactApi } from './features/contact/api.ts'
import { buildPendingApi } from './features/contact/submission-building-api.ts'
import { authenticate } from './features/identity/actor.ts'
import { isUniversityEmail } from './features/identity/email-rule.ts'
import { sealer } from './features/identity/keys/seal.ts'
import { limitsPerUser, type UserLimits } from './features/identity/limits/limits.ts'
import { authRoutes, type SignInSettings } from './features/identity/oidc/auth-routes.ts'
import type { Tokens } from './features/identity/sessions/tokens.ts'
import type { TownMap } from './features/map/data/town-map.ts'
import { mapApi } from './features/map/map-api.ts'
import { photosApi } from './features/photos/api.ts'
import { uploadPath } from './features/photos/rules.ts'
import { uploadApi, uploadSized } from './features/photos/upload/upload-api.ts'
import { reviewsApi } from './features/reviews/api.ts'
import { likesApi } from './features/reviews/likes/likes-api.ts'
import { ownReviewsApi } from './features/reviews/own/own-reviews-api.ts'
import { savedApi } from './features/saved/api.ts'
import { searchApi } from './features/search/api.ts'
import type { SearchIndex } from './features/search/index/search-index.ts'
import { suggestionsApi } from './features/search/suggestions-api.ts'
import { siteApi } from './features/site/api.ts'
import type { PublicSite } from './features/site/rules.ts'
import type { SiteTexts } from './features/site/texts.ts'
import { travelTimesApi } from './features/travel-times/api.ts'
import type { Travel } from './features/travel-times/travel.ts'
import { pageAddress } from './page-address.ts'
import type { OpenDatabase } from './platform/database/db.ts'
import { type AppEnv, createApi } from './platform/http/api.ts'
import { oneHome } from './platform/http/canonical-host.ts'
import { FairTurns } from './platform/http/fair-turns.ts'
import { healthRoutes, type ReadinessCheck } from './platform/http/health.ts'
import { knownCallsOnly } from './platform/http/known-calls-only.ts'
import { handleError, outageRetrySeconds, Problem } from './platform/http/problem.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import type { Log } from './platform/log.ts'
import type { Mail } from './platform/mail.ts'
import type { ObjectStorage } from './platform/object-storage/object-storage.ts'
import { cachedGet, canonicalKey, type Turns, tagsHeader } from './platform/response-cache/cached-get.ts'
import type { ResponseCache } from './platform/response-cache/response-cache.ts'
import type { ServerContext } from './routes.tsx'
import { wellKnownFiles } from './well-known-files.ts'

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
  files?: (app: Hono<AppEnv>) => void
  /** The address that a request counts for; absent where nothing comes over a network (API tests). */
  clientOf?: Turns['clientOf']
  headers?: Record<string, string> | undefined
}

/**
 * Answers that are being made at once, for all and for one address, and those that wait. A page takes one processor, so
 * more at once only makes each slower; a browser with a cold cache asks for about ten.
 */
const turnsOptions = {
  ...{ maxRunning: 4, maxRunningPerClient: 1, maxWaiting: 512, maxWaitingPerClient: 64 },
  ...{ maxShare: 0.3, burstMs: 150 },
}

/** JSON bodies are at most this large, in bytes (CONTRACT 6). */
const maxBody = 64_000

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
  const askDatabase = () => database.pool.query('select 1')
  const askStorage = () => storage.check()
  log.outages.watch('database', askDatabase)
  log.outages.watch('photo storage', askStorage)
  const checks: ReadinessCheck[] = [
    { name: 'database', isRequired: true, check: askDatabase },
    { name: 'photo storage', check: askStorage },
    { name: 'search index', check: async () => requireLoaded(searchIndex) },
  ]
  healthRoutes(app, { version: packageFile.version, checks, log })
  deps.files?.(app)
  const clientOf = deps.clientOf ?? (() => undefined)
  const fair = { turns: new FairTurns(turnsOptions), clientOf }
  const api = createPublicApi(deps, fair)
  app.route('/', api)
  if (deps.signIn) authRoutes(app, { ...deps, ...deps.signIn, db: database.db })
  app.use(oneHome(deps.publicUrl))
  app.use(cachedGet(cache, c => pageAddress(c.req.url), fair))
  wellKnownFiles(app, database.db, deps.site, deps.publicUrl)
  // Rendered from its canonical address: what else somebody asked must not reach the next reader through the cache.
  app.get('*', c => renderWith(deps, api, new Request(deps.publicUrl + readable(c.var.address)), c.var.tags))
  app.notFound(c => c.text('Pages are read with GET.', 405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }))
  return app
}

function requireLoaded(searchIndex: SearchIndex): void {
  if (!searchIndex.ready()) throw new Error('the search index is not loaded')
}

/** `/api` and `/photos`; in-process callers and the network reach the same. */
function createPublicApi(deps: AppDeps, fair: Turns): OpenAPIHono<AppEnv> {
  const { database, storage, cache, searchIndex, site, log, texts } = deps
  const api = createApi(log)
  const { db } = database
  const tooLarge = () => {
    throw new Problem(413, 'The body is larger than 64 kB.')
  }
  const known = new Map<string, string[]>()
  const knownBy = (c: Context<AppEnv>) => matchedRoutes(c).flatMap(({ path }) => known.get(callPath(path)) ?? [])
  const address = (c: Context<AppEnv>) => canonicalKey(c.req.url, knownBy(c))
  const sized = bodyLimit({ maxSize: maxBody, onError: tooLarge })
  const limited = limitsPerUser(db, deps.limits)
  const caller = authenticate({ db, tokens: deps.tokens, pepper: deps.pepper, admins: deps.admins })
  const inSize: typeof sized = (c, next) => (c.req.path === uploadPath ? uploadSized : sized)(c, next)
  api.use('/api/*', knownCallsOnly(api), inSize, caller, limited.writes, cachedGet(cache, address, fair))
  api.use('/photos/*', cachedGet(cache, address))
  api.use('/map/*', cachedGet(cache, address, fair))
  catalogApi(api, db)
  const { areas } = site
  const isProfane = profaneHere(db)
  reviewsApi(api, { db, storage, areas, limits: limited, isProfane, publicUrl: deps.publicUrl })
  likesApi(api, db)
  ownReviewsApi(api, db)
  suggestionsApi(api, searchIndex)
  searchApi(api, db, { areas: site.areas, ranking: searchIndex })
  photosApi(api, db, storage)
  uploadApi(api, { db, storage, limited: limited.perDay('photosPerDay') })
  savedApi(api, db, site.areas)
  mountAccount(api, { db, storage, sealer: sealer(deps.pepper, 'contact') })
  siteApi(api, texts)
  contactApi(api, db, { ...contactDeps(deps), isProfane, limited: limited.perDay('contactFormsPerDay') })
  const editing = { database, storage, areas, publicUrl: deps.publicUrl, hooks: editHooks(deps.travel, log) }
  catalogEditApi(api, editing)
  buildPendingApi(api, editing)
  mapApi(api, db, deps.townMap)
  travelTimesApi(api, db, deps.travel)
  const about = { openapi: '3.1.0', info: { title: 'Porchlight', version: '1' } }
  const document = api.getOpenAPI31Document(about)
  for (const [path, names] of queryParameters(document)) known.set(path, names)
  api.get('/api/openapi.json', c => c.json(document))
  return api
}

/** What the contact forms are checked by, and how the admins hear of them. */
function contactDeps(deps: AppDeps): Omit<ContactDeps, 'isProfane' | 'limited'> {
  const { site, emailDomain, publicUrl, sendMail, pepper } = deps
  const { productName, universityName } = site
  const ofUniversity = (email: string) => isUniversityEmail(email, emailDomain)
  return {
    publicUrl,
    productName,
    universityName,
    sendMail,
    sealer: sealer(pepper, 'contact'),
    isUniversityEmail: ofUniversity,
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
function readable(address: string): string {
  try {
    decodeURIComponent(address)
    return address
  } catch {
    return '/no-such-page'
  }
}

/** A page, made of the same public calls that everybody can make; its tags are those of all of them. */
async function renderWith(
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
