import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { mountAccount } from '../account/api.ts'
import { mountContact } from '../features/contact/api.ts'
import { mountCatalog } from '../features/listings/catalog/api.ts'
import { mountCatalogEditing } from '../features/listings/edit/api.ts'
import { mountCompanies } from '../features/listings/lists/api.ts'
import { mountSaved } from '../features/listings/saved/api.ts'
import { mountSearch } from '../features/listings/search/api.ts'
import { mountTravelTimes } from '../features/listings/travel-times/api.ts'
import { authenticate, deriveAuthorKeys } from '../features/people/actor.ts'
import { mountAdmins } from '../features/people/admins/api.ts'
import { mountAudit } from '../features/people/audit/api.ts'
import { createSealer } from '../features/people/keys/seal.ts'
import { createUserLimitMiddleware, type UserLimitMiddleware } from '../features/people/limits/limits.ts'
import { mountPhotos } from '../features/photos/api.ts'
import { limitUploadSize } from '../features/photos/upload/upload-api.ts'
import { uploadPath } from '../features/photos/upload/upload-rules.ts'
import { mountMap } from '../features/places/map-api.ts'
import { mountReviews } from '../features/reviews/api.ts'
import { createSubjectFinder } from '../features/reviews/moderation/find-subject-listings.ts'
import { reviewMoves } from '../features/reviews/ratings/review-moves.ts'
import { hintFinder } from '../features/reviews/text-checks/find-hints.ts'
import { profanityFinder } from '../features/reviews/text-checks/profanity.ts'
import { createTextReader } from '../features/reviews/topics/read-text.ts'
import { mountSite } from '../features/site/api.ts'
import { cacheTags } from '../platform/changes/publish-change.ts'
import { type AppEnv, createApi, knownCallsOnly, limitAnnouncedSize } from '../platform/http/api.ts'
import { callPath, queryParameters } from '../platform/http/query-parameters.ts'
import { cachedGet, canonicalKey, type TurnOptions } from '../platform/response-cache/cached-get.ts'
import type { AppDeps } from './app-deps.ts'

const openApiInfo = { openapi: '3.1.0', info: { title: 'Porchlight', version: '1' } }
const maxBodyBytes = 64_000

/** Returns the calls below `/api`, `/photos` and `/map`. */
export function createPublicApi(deps: AppDeps, turnOptions: TurnOptions): OpenAPIHono<AppEnv> {
  const { cache } = deps
  const { db } = deps.database
  const api = createApi(deps.log)
  let parametersByCall = new Map<string, string[]>()
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
  )
  // No review shows in these, so that likes leave them in the cache.
  api.use('/api/search', cachedGet(cache, ['catalog'], address, turnOptions))
  api.use('/photos/*', knownCallsOnly(api), cachedGet(cache, ['catalog'], address))
  api.use('/map/*', knownCallsOnly(api), cachedGet(cache, ['catalog'], address, turnOptions))
  api.use('/api/*', cachedGet(cache, cacheTags, address, turnOptions))
  mountFeatures(api, deps, userLimits)
  parametersByCall = queryParameters(api)
  // Made at the first request: it takes a fifth of the time of a start.
  api.get('/api/openapi.json', c => c.json(api.getOpenAPI31Document(openApiInfo)))
  return api
}

const limitJsonSize = limitAnnouncedSize(maxBodyBytes, 'The body is larger than 64 kB.')

/** Refuses bodies that are too large; photo uploads have a limit of their own. */
const limitBodySize: MiddlewareHandler = (c, next) =>
  (c.req.path === uploadPath ? limitUploadSize : limitJsonSize)(c, next)

/** Mounts the features' calls. Each feature names what it needs in an interface of its own. */
function mountFeatures(api: OpenAPIHono<AppEnv>, appDeps: AppDeps, userLimits: UserLimitMiddleware): void {
  const { pepper, database, topics, profanity } = appDeps
  const deps = {
    ...appDeps,
    db: database.db,
    userLimits,
    reviewMoves,
    findSubjectListings: createSubjectFinder(database.db),
    readText: createTextReader(topics),
    findProfanity: profanityFinder(database.db, profanity),
    findHints: hintFinder(database.db, appDeps.site),
    authorOf: (authorKey: string) => deriveAuthorKeys(pepper, authorKey),
    contactSealer: createSealer(pepper, 'contact'),
    searchesSealer: createSealer(pepper, 'searches'),
    departuresSealer: createSealer(pepper, 'departures'),
  }
  mountCatalog(api, deps)
  mountCatalogEditing(api, deps)
  mountReviews(api, deps)
  mountAudit(api, deps)
  mountSearch(api, deps)
  mountCompanies(api, deps)
  mountPhotos(api, deps)
  mountSaved(api, deps)
  mountAccount(api, deps)
  mountAdmins(api, deps)
  mountSite(api, deps)
  mountContact(api, deps)
  mountMap(api, deps)
  mountTravelTimes(api, deps)
}
