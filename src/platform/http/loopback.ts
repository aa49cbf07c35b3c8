import type { MiddlewareHandler } from 'hono'

const loopbackNames = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** Returns whether a host name or address (without a port) can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  return loopbackNames.has(host.toLowerCase()) || /^127\.\d+\.\d+\.\d+$/.test(host)
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
