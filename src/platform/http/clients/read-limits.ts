import type { RequestListener } from 'node:http'
import { getPath } from 'hono/utils/url'
import { countLabel } from '../../../ui/format.ts'
import { limitsHit } from '../../event-counters.ts'
import { Problem, problemBody, problemTitle, renderPlainPage } from '../problem.ts'
import { clientAddress, networkOf, type TrustedProxies } from './client-address.ts'

const minuteMs = 60_000

interface ReadLimitsOptions {
  /** How many requests one address may send to this instance per minute (docs/product.md 6). */
  limits: { readsPerMinute: number; searchesPerMinute: number }
  trustedProxies: TrustedProxies
  headers: Record<string, string>
  builtFilePaths?: ReadonlySet<string>
  /** Returns milliseconds; tests pass their own clock. */
  now?: () => number
}

/** Pages match in any case, calls do not; counting `/API/search` does no harm. */
const searchPath = /^\/(api\/search(-results|-reviews)?|(page-data\/)?search)\/*$/i

/** How many clients' limits an IPv6 /48 has: a campus with thousands of networks, or one person with as many. */
const networkShare = 16

/** Paths that the router sees exactly as they were sent: no dots to resolve, no encoding. */
const plainPath = /^(?:\/[\w-][\w.-]*)*\/?(?=\?|$)/

/**
 * Returns the path that the router matches for a request target (`/%61pi/./faqs?x` is `/api/faqs`), because limits on
 * the raw text could be bypassed. Undefined for a target that the server refuses anyway.
 */
export function requestPath(target: string): string | undefined {
  const plain = plainPath.exec(target)?.[0]
  if (plain) return plain
  const url = target.startsWith('/') ? `http://localhost${target}` : target
  return URL.canParse(url) ? getPath({ url: new URL(url).href } as Request) : undefined
}

/**
 * Counts keys in memory, from 0 again each minute.
 * @param now a clock that is never set: by the wall clock a minute would last an hour in autumn.
 */
function createMinuteCounts(now: () => number = () => performance.now()) {
  const counts = new Map<string, number>()
  let endMs = 0
  return {
    /** Counts one, and returns how many of this key there are in this minute. */
    count(key: string): number {
      if (now() >= endMs) {
        endMs = now() + minuteMs
        counts.clear()
      }
      const counted = (counts.get(key) ?? 0) + 1
      counts.set(key, counted)
      return counted
    },
    /** Returns the seconds until the next minute. */
    waitSeconds: () => Math.max(1, Math.ceil((endMs - now()) / 1000)),
  }
}

/**
 * Limits every read by address. An address over its limit gets 429 with `Retry-After`: a problem for calls and page
 * data, a plain page for pages. Only `/healthz` and built files are free. Counts restart every minute and stay in memory.
 */
export function limitReads(options: ReadLimitsOptions, listener: RequestListener): RequestListener {
  const { limits, trustedProxies, headers, builtFilePaths, now } = options
  const createLimit = (name: string, path: RegExp, maxPerMinute: number) => {
    const { count, waitSeconds } = createMinuteCounts(now)
    const isOver = (address: string) => {
      if (count(address) > maxPerMinute) return true
      const network = networkOf(address)
      return network !== address && count(network) > maxPerMinute * networkShare
    }
    return { name, path, isOver, waitSeconds }
  }
  const all = [
    createLimit('readsPerMinute', /^/, limits.readsPerMinute),
    createLimit('searchesPerMinute', searchPath, limits.searchesPerMinute),
  ]
  return (request, response) => {
    const path = requestPath(request.url ?? '/') ?? ''
    if (path === '/healthz' || builtFilePaths?.has(path)) return listener(request, response)
    const address = clientAddress(request, trustedProxies)
    const exceeded = all.find(limit => limit.path.test(path) && limit.isOver(address))
    if (!exceeded) return listener(request, response)
    limitsHit.inc({ limit: exceeded.name })
    const waitSeconds = exceeded.waitSeconds()
    const isCall = /^\/(api|page-data)\//.test(path)
    response.writeHead(429, {
      ...headers,
      'retry-after': String(waitSeconds),
      'cache-control': 'no-store',
      'content-type': isCall ? 'application/problem+json' : 'text/html; charset=utf-8',
    })
    response.end(request.method === 'HEAD' ? undefined : refusalBody(waitSeconds, isCall))
  }
}

function refusalBody(waitSeconds: number, isCall: boolean): string {
  const problem = new Problem(429, `That was a lot at once. Please try again in ${countLabel(waitSeconds, 'second')}.`)
  return isCall ? JSON.stringify(problemBody(problem)) : renderPlainPage(problemTitle(429), problem.detail)
}
