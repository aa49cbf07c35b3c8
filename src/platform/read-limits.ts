import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { clientAddress } from './client-address.ts'
import { Problem, problemBody } from './problem.ts'

/** How much one address may ask of this instance in a minute (CONTRACT 6). */
export interface ReadLimits {
  readsPerMinute: number
  searchesPerMinute: number
}

const minute = 60_000
const searches = /^\/(api\/search|search)\b/
const neverLimited = /^\/(healthz|readyz|metrics|assets\/)/

/**
 * Puts the limits per address in front of everything that can be read. Who is over one gets 429 with `Retry-After`: a
 * problem for calls, a plain page that says when to come back for pages. Counts begin anew every minute and are kept in
 * memory only.
 */
export function limitReads(
  limits: ReadLimits,
  trusted: ReadonlySet<string>,
  headers: Record<string, string>,
  listener: RequestListener,
  now: () => number = Date.now,
): RequestListener {
  let windowEnd = 0
  const reads = new Map<string, number>()
  const found = new Map<string, number>()
  const isOver = (counts: Map<string, number>, address: string, limit: number) => {
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count > limit
  }
  return (request, response) => {
    const path = request.url ?? '/'
    if (neverLimited.test(path)) return listener(request, response)
    const time = now()
    if (time >= windowEnd) {
      windowEnd = time + minute
      reads.clear()
      found.clear()
    }
    const address = clientAddress(request, trusted)
    const over =
      isOver(reads, address, limits.readsPerMinute) ||
      (searches.test(path) && isOver(found, address, limits.searchesPerMinute))
    if (!over) return listener(request, response)
    refuse(request, response, Math.max(1, Math.ceil((windowEnd - time) / 1000)), headers)
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, seconds: number, headers: Record<string, string>) {
  const detail = `That was a lot at once. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  const shared = { ...headers, 'retry-after': String(seconds), 'cache-control': 'no-store' }
  if (request.url?.startsWith('/api/')) {
    response.writeHead(429, { ...shared, 'content-type': 'application/problem+json' })
    response.end(JSON.stringify(problemBody(new Problem(429, detail))))
    return
  }
  response.writeHead(429, { ...shared, 'content-type': 'text/plain; charset=utf-8' })
  response.end(detail)
}
