import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/api.ts'
import type { FairTurns } from '../http/clients/fair-turns.ts'
import { responseOfBytes } from '../http/response-bytes.ts'
import { type CachedAnswer, createReply, encodeBody, encodingFor, toCachedAnswer } from './cached-answer.ts'
import type { ResponseCache } from './response-cache.ts'

/** Caches may store public answers but must revalidate each time, so that a change shows at once. */
const cacheControl = 'public, no-cache'

/** How uncached answers wait for their turn. */
export interface TurnOptions {
  turns: FairTurns
  /** Returns the address that a request counts for; undefined for one without a network, which never waits. */
  clientOf(c: Context<AppEnv>): string | undefined
}

/**
 * Serves public GET answers from the cache, and stores what the handlers behind it answer. Answers to a call with a
 * token are personal: they bypass the cache as `private, no-store`. The calls of a page's loader are answered from the
 * cache as well, and add their tags to the page's: a change drops both, or the page is not stored.
 * @param addressOf returns the canonical path and query of a request: all that its answer depends on.
 * @param turnOptions when absent, no answer waits for a turn.
 */
export function cachedGet(
  cache: ResponseCache,
  addressOf: (c: Context<AppEnv>) => string,
  turnOptions?: TurnOptions,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const inProcess = c.env?.inProcess
    c.set('tags', new Set())
    const key = addressOf(c)
    c.set('address', key)
    const inTurn = turnRunnerOf(c, turnOptions)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const isPersonal = c.req.header('authorization') !== undefined
    if (!isRead || isPersonal) {
      // A slow body must not block a turn; writes have their own limits.
      await (isRead ? inTurn(next) : next())
      if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
      return
    }
    const answer = await cache.answer(
      key,
      () => makeAnswer(next, () => c.res, c.var.tags),
      start => inTurn(start, key),
    )
    for (const tag of answer.tags) inProcess?.tags.add(tag)
    if (answer.status === 200 && !inProcess) cache.rememberUrl(sentUrl(c.req.url), key)
    const encoding = encodingFor(answer, c.req.header('accept-encoding'))
    await encodeBody(answer, encoding)
    const { status, headers, body } = createReply(answer, encoding, c.req.header('if-none-match'))
    // Emptied first, because Hono merges the headers of the previous response.
    c.res = undefined
    c.res = body ? responseOfBytes(body, { status, headers }) : new Response(null, { status, headers })
  }
}

/** Runs work in the turn of the request's client. */
type RunInTurn = <T>(work: () => Promise<T>, key?: string) => Promise<T>

function turnRunnerOf(c: Context<AppEnv>, turnOptions: TurnOptions | undefined): RunInTurn {
  const client = turnOptions?.clientOf(c)
  if (!turnOptions || client === undefined) return work => work()
  return (work, key) => turnOptions.turns.run(client, work, key)
}

/** Returns path and query as the client sent them. */
function sentUrl(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}

async function makeAnswer(next: () => Promise<void>, made: () => Response, tags: Set<string>): Promise<CachedAnswer> {
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
  const parameters = [...searchParams]
    .filter(([name]) => known.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return parameters.length === 0 ? pathname : `${pathname}?${new URLSearchParams(parameters)}`
}
