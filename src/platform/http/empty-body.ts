import type { MiddlewareHandler } from 'hono'

/**
 * Treats an empty body as no body, whatever its content type says, for calls whose body is optional. Many clients send
 * the content type all the same.
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
