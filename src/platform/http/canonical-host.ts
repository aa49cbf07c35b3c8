import type { MiddlewareHandler } from 'hono'
import { isLoopback } from '../env.ts'

/** Pages on another loopback name move to the public one, so that cookies and links have one home (CONTRACT 2). */
export function oneHome(publicUrl: string): MiddlewareHandler {
  const home = new URL(publicUrl)
  return async (c, next) => {
    const url = new URL(c.req.url)
    const elsewhere = url.host !== home.host && url.port === home.port
    if (!elsewhere || !isLoopback(url.hostname) || !isLoopback(home.hostname)) return next()
    return c.redirect(home.origin + url.pathname + url.search, 308)
  }
}
