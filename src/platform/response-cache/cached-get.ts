import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/api.ts'
import type { FairTurns } from '../http/fair-turns.ts'
import { type CachedAnswer, createReply, encodeBody, encodingFor, toCachedAnswer } from './cached-answer.ts'
import type { ResponseCache } from './response-cache.ts'

/** Header in which an in-process answer carries its cache tags to the page that asked; it never leaves the server. */
export const tagsHeader = 'x-cache-tags'

/** Public answers may be kept by anybody, but must be asked about each time: a change shows on the next look. */
const cacheControl = 'public, no-cache'

/** Who asks, and in which turns answers are made that are not stored. */
export interface TurnOptions {
  turns: FairTurns
  /** The address that a request counts for; undefined for one without a network, which waits for no turn. */
  clientOf(c: Context<AppEnv>): string | undefined
}

/**
 * Serves public GET answers from the cache, and stores what the handlers behind it make. Answers to a call that carries a
 * token are personal: they pass by, `private, no-store`.
 * @param addressOf returns the canonical path and query of a request: what its answer may depend on.
 * @param turnOptions without it nothing waits.
 */
export function cachedGet(
  cache: ResponseCache,
  addressOf: (c: Context<AppEnv>) => string,
  turnOptions?: TurnOptions,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('tags', new Set())
    const key = addressOf(c)
    c.set('address', key)
    if (c.env?.inProcess) {
      await next()
      c.res.headers.set(tagsHeader, asciiJson([...c.var.tags]))
      return
    }
    const inTurn = turnRunnerOf(c, turnOptions)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const isPersonal = c.req.header('authorization') !== undefined
    if (!isRead || isPersonal) {
      // A body may come slowly, and must not hold a turn meanwhile; what writes has limits of its own.
      await (isRead ? inTurn(next) : next())
      if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
      return
    }
    const answer = await cache.answer(
      key,
      () => makeAnswer(next, () => c.res, c.var.tags),
      start => inTurn(start, key),
    )
    if (answer.status === 200) cache.rememberUrl(sentUrl(c.req.url), key)
    const encoding = encodingFor(answer, c.req.header('accept-encoding'))
    await encodeBody(answer, encoding)
    const { status, headers, body } = createReply(answer, encoding, c.req.header('if-none-match'))
    // Emptied first: Hono would merge the headers of the response that was just read.
    c.res = undefined
    c.res = new Response(body && new Uint8Array(body), { status, headers })
  }
}

/** JSON for a header, which takes no other letters: an id in an address may have any. */
function asciiJson(value: unknown): string {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value).replace(/[^ -~]/g, escaped)
}

/** Runs work in the turn of the request's client. */
type RunInTurn = <T>(work: () => Promise<T>, key?: string) => Promise<T>

function turnRunnerOf(c: Context<AppEnv>, turnOptions: TurnOptions | undefined): RunInTurn {
  const client = turnOptions?.clientOf(c)
  if (!turnOptions || client === undefined) return work => work()
  return (work, key) => turnOptions.turns.run(client, work, key)
}

/** Path and query as the client sent them. */
function sentUrl(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}

async function makeAnswer(next: () => Promise<void>, made: () => Response, tags: Set<string>): Promise<CachedAnswer> {
  await next()
  const response = made()
  // What a handler marked otherwise (a refusal: no-store) keeps its mark. Other caches must ask for a 404 again, too.
  if (!response.headers.has('cache-control'))
    response.headers.set('cache-control', response.ok ? cacheControl : 'no-cache')
  return toCachedAnswer(response, tags)
}

/** Returns one key for all URLs that ask the same: path, then the known parameters in order. */
export function canonicalKey(url: string, known: readonly string[]): string {
  const { pathname, searchParams } = new URL(url)
  const kept = [...searchParams]
    .filter(([name]) => known.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`
}
