import type { IncomingMessage, RequestListener } from 'node:http'
import { type CachedAnswer, createReply, type Encoding, encodingFor, isNotModified } from './cached-answer.ts'
import type { ResponseCache } from './response-cache.ts'

/** Headers as node:http takes them fastest: name, value, name, value … */
type FlatHeaders = string[]

/**
 * Puts the response cache in front of the application: a public GET whose answer is ready goes out without a Request or
 * Response object being made (CONTRACT 8: at least 0.85 of bare node:http). Everything else goes on to `listener`.
 * @param host the site's own host and port; calls under another name go on, where they may be redirected.
 * @param headers what the application adds to every answer.
 */
export function cachedFirst(
  cache: ResponseCache,
  host: string,
  headers: Record<string, string>,
  listener: RequestListener,
): RequestListener {
  const ready = new WeakMap<CachedAnswer, Map<Encoding, FlatHeaders>>()
  const headersOf = (answer: CachedAnswer, encoding: Encoding): FlatHeaders => {
    const known = ready.get(answer) ?? new Map<Encoding, FlatHeaders>()
    const flat = known.get(encoding) ?? Object.entries({ ...createReply(answer, encoding).headers, ...headers }).flat()
    known.set(encoding, flat)
    ready.set(answer, known)
    return flat
  }
  return (request, response) => {
    const answer = isPublicRead(request, host) ? cache.getByUrl(request.url ?? '') : undefined
    if (!answer || (answer.status === 200 && isNotModified(answer, request.headers['if-none-match'])))
      return listener(request, response)
    const encoding = encodingFor(answer, request.headers['accept-encoding'])
    const body = answer.bodies[encoding]
    if (!body) return listener(request, response)
    response.writeHead(answer.status, headersOf(answer, encoding))
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

function isPublicRead({ method, headers }: IncomingMessage, host: string): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && headers.host === host
}
