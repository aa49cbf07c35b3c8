import type { MiddlewareHandler } from 'hono'

/** Returns whether a host name or address (without a port) can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i.test(host)
}

/** Redirects pages from other loopback names to the public one, so that cookies and links share one host. */
export function redirectToCanonicalHost(publicUrl: string): MiddlewareHandler {
  const canonicalUrl = new URL(publicUrl)
  return async (c, next) => {
    const url = new URL(c.req.url)
    const isOtherHost = url.host !== canonicalUrl.host && url.port === canonicalUrl.port
    if (!isOtherHost || !isLoopback(url.hostname) || !isLoopback(canonicalUrl.hostname)) return next()
    return c.redirect(canonicalUrl.origin + url.pathname + url.search, 308)
  }
}
