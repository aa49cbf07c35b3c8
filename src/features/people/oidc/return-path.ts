const maxPathLength = 500
const home = '/'
/** Paths of the sign-in itself, of calls and of files. */
const reservedPaths = /^\/(auth|api|photos)(\/|$)/

/**
 * Returns the path where a sign-in on the whole page ends: the requested one if it is a page of this site, else home. So
 * no link to our sign-in can end on another site.
 * @param requestedPath the query parameter `return`; undefined in a window, which returns nowhere.
 */
export function sanitizeReturnPath(requestedPath: string | undefined, publicUrl: string): string | undefined {
  if (requestedPath === undefined) return undefined
  if (requestedPath.length > maxPathLength || !/^\/(?![/\\])[\x21-\x7e]*$/.test(requestedPath)) return home
  const base = new URL(publicUrl)
  const url = URL.canParse(requestedPath, base) ? new URL(requestedPath, base) : undefined
  if (url?.origin !== base.origin || reservedPaths.test(url.pathname) || url.pathname.startsWith('//')) return home
  return url.pathname + url.search + url.hash
}
