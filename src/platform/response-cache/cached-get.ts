import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../api.ts'
import { type CachedAnswer, encodingFor, makeReady, replyWith, toCachedAnswer } from './cached-answer.ts'
import type { ResponseCache } from './response-cache.ts'

/** Header in which an in-process answer carries its cache tags to the page that asked; it never leaves the server. */
export const tagsHeader = 'x-cache-tags'

/** Public answers may be kept by anybody, but must be asked about each time: a change shows on the next look. */
const cacheControl = 'public, no-cache'

/**
 * Serves public GET answers from the cache, and stores what the handlers behind it make. Answers to a call that carries a
 * token are personal: they pass by, `private, no-store`.
 * @param known the query parameters that matter; all others are dropped from the key.
 */
export function cachedGet(cache: ResponseCache, known: ReadonlySet<string>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('tags', new Set())
    const key = canonicalKey(c.req.url, known)
    c.set('address', key)
    if (c.env?.inProcess) {
      await next()
      c.res.headers.set(tagsHeader, JSON.stringify([...c.var.tags]))
      return
    }
    const personal = c.req.header('authorization') !== undefined
    if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || personal) {
      await next()
      if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
      return
    }
    const answer = await cache.answer(key, () => make(next, () => c.res, c.var.tags))
    if (answer.status === 200) cache.noteUrl(sentUrl(c.req.url), key)
    const encoding = encodingFor(answer, c.req.header('accept-encoding'))
    await makeReady(answer, encoding)
    const { status, headers, body } = replyWith(answer, encoding, c.req.header('if-none-match'))
    // Emptied first: Hono would merge the headers of the response that was just read.
    c.res = undefined
    c.res = new Response(body && new Uint8Array(body), { status, headers })
  }
}

/** Path and query as the client sent them. */
function sentUrl(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}

async function make(next: () => Promise<void>, made: () => Response, tags: Set<string>): Promise<CachedAnswer> {
  await next()
  const response = made()
  // What a handler marked otherwise (a refusal: no-store) keeps its mark.
  if (response.ok && !response.headers.has('cache-control')) response.headers.set('cache-control', cacheControl)
  return toCachedAnswer(response, tags)
}

/** One key for all URLs that ask the same: path, then the known parameters in order. */
export function canonicalKey(url: string, known: ReadonlySet<string>): string {
  const { pathname, searchParams } = new URL(url)
  const kept = [...searchParams].filter(([name]) => known.has(name)).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`
}
