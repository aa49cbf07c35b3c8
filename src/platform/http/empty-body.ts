import type { MiddlewareHandler } from 'hono'

/**
 * Middleware of calls whose body may be missing: an empty one counts as none, whatever its content type says. Many clients
 * send the type all the same.
 */
export const treatEmptyBodyAsNone: MiddlewareHandler = async (c, next) => {
  if (c.req.header('content-type') !== undefined && (await c.req.text()).trim() === '') {
    const headers = new Headers(c.req.raw.headers)
    headers.delete('content-type')
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers })
    c.req.bodyCache = {}
  }
  await next()
}
