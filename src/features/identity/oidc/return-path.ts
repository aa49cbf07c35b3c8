const longest = 500
const home = '/'
/** Places of the sign-in itself and of calls: nobody wants to end there. */
const notPages = /^\/(auth|demo-sign-in|api|photos)(\/|$)/

/**
 * Where the full-page road ends: the path a page asked for, when it is one of this site; else home. Nobody can make a
 * link to our sign-in that ends on another site.
 * @param asked the query parameter `return`.
 */
export function returnPath(asked: string, publicUrl: string): string {
  if (asked.length > longest || !/^\/(?![/\\])[\x21-\x7e]*$/.test(asked)) return home
  const base = new URL(publicUrl)
  const url = URL.canParse(asked, base) ? new URL(asked, base) : undefined
  if (url?.origin !== base.origin || notPages.test(url.pathname) || url.pathname.startsWith('//')) return home
  return url.pathname + url.search + url.hash
}
