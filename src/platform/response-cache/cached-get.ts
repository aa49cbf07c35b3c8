import type { Context, MiddlewareHandler } from 'hono'
import type { CacheTag } from '../changes/publish-change.ts'
import type { AppEnv } from '../http/api.ts'
import type { Turns } from '../http/clients/turns.ts'
import { routeOf } from '../http/problem.ts'
import {
  type CachedAnswer,
  createReply,
  encodeBody,
  encodingFor,
  responseOfBytes,
  toCachedAnswer,
} from './cached-answer.ts'
import type { ResponseCache } from './response-cache.ts'

/** Caches may store public answers but must revalidate each time, so that a change shows at once. */
const cacheControl = 'public, no-cache'

export interface TurnOptions {
  turns: Turns
  /** Returns the address that a request counts for; undefined for one without a network. */
  clientOf(c: Context<AppEnv>): string | undefined
}

/**
 * Serves public GET answers from the cache, and stores what the handlers behind it answer. Answers to a call with a
 * token are personal: they bypass the cache as `private, no-store`.
 * @param tags what these answers depend on.
 * @param addressOf returns the canonical path and query of a request: all that its answer depends on.
 * @param turnOptions when absent, no answer waits for a turn.
 */
export function cachedGet(
  cache: ResponseCache,
  tags: readonly CacheTag[],
  addressOf: (c: Context<AppEnv>) => string,
  turnOptions?: TurnOptions,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // An answer behind another one's cache would wait for that one's turn, which ends after it.
    if (c.var.address !== undefined) return next()
    const key = addressOf(c)
    c.set('address', key)
    const { inTime, inTurn } = turnOf(c, turnOptions)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const isPersonal = c.req.header('authorization') !== undefined
    if (!isRead || isPersonal) {
      // A slow body must not block a turn; writes have their own limits.
      await (isRead ? inTurn(() => inTime(next)) : next())
      if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
      return
    }
    const make = () => inTime(() => makeAnswer(next, () => c.res, tags))
    const answer = await cache.answer(key, make, inTurn)
    if (answer.status === 200) cache.rememberUrl(sentUrl(c.req.url), key)
    const encoding = encodingFor(answer, c.req.header('accept-encoding'))
    // It waits for a thread, which pictures may hold.
    await inTime(() => encodeBody(answer, encoding))
    const { status, headers, body } = createReply(answer, encoding, c.req.header('if-none-match'))
    // Emptied first, because Hono merges the headers of the previous response.
    c.res = undefined
    c.res = body ? responseOfBytes(body, { status, headers }) : new Response(null, { status, headers })
  }
}

type Run = <T>(work: () => Promise<T>) => Promise<T>

/** Returns what runs work in the turn of the request's client, and what limits its time. */
function turnOf(c: Context<AppEnv>, turnOptions: TurnOptions | undefined): { inTurn: Run; inTime: Run } {
  const atOnce: Run = work => work()
  if (!turnOptions) return { inTurn: atOnce, inTime: atOnce }
  const { turns, clientOf } = turnOptions
  const client = clientOf(c)
  return {
    inTurn: client === undefined ? atOnce : work => turns.run(client, work),
    inTime: work => turns.limitTime(routeOf(c), work),
  }
}

/** Returns path and query as the client sent them. */
function sentUrl(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}

async function makeAnswer(
  next: () => Promise<void>,
  made: () => Response,
  tags: readonly CacheTag[],
): Promise<CachedAnswer> {
  await next()
  const response = made()
  // A handler's own header wins (a refusal: no-store). Other caches must revalidate a 404 as well.
  if (!response.headers.has('cache-control'))
    response.headers.set('cache-control', response.ok ? cacheControl : 'no-cache')
  return toCachedAnswer(response, tags)
}

/** Returns one key for all URLs with the same meaning: the path, then the known parameters in order. */
export function canonicalKey(url: string, known: readonly string[]): string {
  const { pathname, searchParams } = new URL(url)
  const parameters = new URLSearchParams([...searchParams].filter(([name]) => known.includes(name)))
  parameters.sort()
  return parameters.size === 0 ? pathname : `${pathname}?${parameters}`
}
