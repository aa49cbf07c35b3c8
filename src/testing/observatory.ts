/**
 * Returns the score that Mozilla's HTTP Observatory gives a page of an https site whose http address redirects to it,
 * by its published tests and modifiers (mdn-http-observatory, src/grader/charts.js): 100 minus penalties, plus bonuses
 * from 90 on. Only differences that matter for this site are graded; anything else counts as its worst case.
 * @param page the page's headers and HTML.
 */
export function observatoryScore({ headers, html }: { headers: Headers; html: string }): number {
  const results = [
    contentSecurityPolicy(headers),
    cookies(headers),
    headers.has('access-control-allow-origin') ? -50 : 0,
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value(headers, 'referrer-policy'))
      ? 5
      : -5,
    Number(/max-age=(\d+)/.exec(value(headers, 'strict-transport-security'))?.[1] ?? 0) >= 15_768_000 ? 0 : -20,
    // All scripts are on this host, where subresource integrity is neither needed nor rewarded.
    /<script[^>]+src="(https?:)?\/\//.test(html) ? -50 : 0,
    value(headers, 'x-content-type-options') === 'nosniff' ? 0 : -5,
    frames(headers),
    ['same-origin', 'same-site'].includes(value(headers, 'cross-origin-resource-policy')) ? 10 : 0,
  ]
  const penalties = results.filter(result => result < 0).reduce((sum, result) => sum + result, 100)
  if (penalties < 90) return Math.max(0, penalties)
  return results.filter(result => result > 0).reduce((sum, result) => sum + result, penalties)
}

const value = (headers: Headers, name: string) => (headers.get(name) ?? '').trim().toLowerCase()

function policyOf(headers: Headers): Map<string, string[]> {
  const directives = value(headers, 'content-security-policy').split(';')
  return new Map(directives.map(text => text.trim().split(/\s+/)).map(([name = '', ...sources]) => [name, sources]))
}

/** Returns +10 for `default-src 'none'` without unsafe sources and with forms restricted to this site. */
function contentSecurityPolicy(headers: Headers): number {
  const policy = policyOf(headers)
  if (!headers.has('content-security-policy')) return -25
  const active = ['script-src', 'style-src', 'object-src'].flatMap(
    name => policy.get(name) ?? policy.get('default-src') ?? ['*'],
  )
  const isUnsafe = active.some(source => /^('unsafe-|data:|https?:$|ftp:|\*$)/.test(source))
  if (isUnsafe || [...policy.values()].flat().some(source => source.startsWith('http:'))) return -20
  const formAction = policy.get('form-action')?.join()
  const isStrictest = policy.get('default-src')?.join() === "'none'" && /^'(none|self)'$/.test(formAction ?? '')
  return isStrictest ? 10 : 5
}

/** Returns 0 without cookies, and +5 when all are Secure, HttpOnly and SameSite. */
function cookies(headers: Headers): number {
  const set = headers.getSetCookie()
  if (set.length === 0) return 0
  return set.every(
    cookie => /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie) && /;\s*samesite=(lax|strict)/i.test(cookie),
  )
    ? 5
    : -40
}

/** Returns +5 when the policy refuses frames, 0 when only the older header does. */
function frames(headers: Headers): number {
  if (policyOf(headers).has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/.test(value(headers, 'x-frame-options')) ? 0 : -20
}
