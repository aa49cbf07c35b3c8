const maxPathLength = 500
const home = '/'
/** Places of the sign-in itself and of calls: nobody wants to end there. */
const reservedPaths = /^\/(auth|demo-sign-in|api|photos)(\/|$)/

/**
 * Where the full-page road ends: the path a page asked for, when it is one of this site; else home. Nobody can make a
 * link to our sign-in that ends on another site.
 * @param requestedPath the query parameter `return`.
 */
export function sanitizeReturnPath(requestedPath: string, publicUrl: string): string {
  if (requestedPath.length > maxPathLength || !/^\/(?![/\\])[\x21-\x7e]*$/.test(requestedPath)) return home
  const base = new URL(publicUrl)
  const url = URL.canParse(requestedPath, base) ? new URL(requestedPath, base) : undefined
  if (url?.origin !== base.origin || reservedPaths.test(url.pathname) || url.pathname.startsWith('//')) return home
  return url.pathname + url.search + url.hash
}
