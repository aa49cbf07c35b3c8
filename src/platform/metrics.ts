import { timingSafeEqual } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { eventCounters } from './event-counters.ts'

/**
 * Serves `GET /metrics` in Prometheus' format to callers with `Authorization: Bearer <token>`, and times reads by kind
 * (page, call, photo, file) and class of status. Of sign-ins, writes and calls with a token it has only server errors,
 * because a stored scrape would tell when a person signed in and wrote. Without a token it returns `listener` itself.
 * @param site the metrics of the site itself, which are served with them.
 */
export function withMetrics(
  token: string | undefined,
  listener: RequestListener,
  site = new Registry(),
): RequestListener {
  if (!token) return listener
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of its answer, of reads without a token and of server errors',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const expected = Buffer.from(`Bearer ${token}`)
  return (request, response) => {
    const path = request.url ?? '/'
    if (path !== '/metrics') {
      const stop = durations.startTimer({ kind: kindOf(path) })
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const isPublicRead = isRead && request.headers.authorization === undefined && !path.startsWith('/auth/')
      response.once('finish', () => {
        const { statusCode } = response
        if (isPublicRead || statusCode >= 500) stop({ status: `${Math.floor(statusCode / 100)}xx` })
      })
      return listener(request, response)
    }
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
      return
    }
    Registry.merge([registry, eventCounters, site])
      .metrics()
      .then(
        text =>
          response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
        () => response.writeHead(500).end(),
      )
  }
}

function kindOf(path: string): string {
  const [, first] = path.split(/[/?]/)
  const kinds: Record<string, string> = {
    api: 'call',
    auth: 'call',
    'page-data': 'call',
    photos: 'photo',
    assets: 'file',
  }
  return kinds[first ?? ''] ?? 'page'
}
