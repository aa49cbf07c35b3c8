/** Where the browser may get things from besides this site (DESIGN, "CSP from the first day"). */
export interface OutsideSources {
  /** Origin of the API when it is not this one. */
  apiOrigin?: string
  /** Origins from which a map style elsewhere fetches its style, tiles, letters and symbols. */
  mapOrigins?: string[]
  /** Origin of the self-hosted page analytics, where there are any (CONTRACT 7). */
  analyticsOrigin?: string
  /** Whether the site is reached by https, and must never be by http. */
  isHttps?: boolean
  /** Only in development: the dev server injects inline scripts and styles. */
  isDevelopment?: boolean
}

/** The headers of every answer. Pages, calls and files share one policy: the strictest that all of them work under. */
export function securityHeaders(sources: OutsideSources): Record<string, string> {
  const { apiOrigin, mapOrigins = [], analyticsOrigin, isHttps, isDevelopment } = sources
  const self = "'self'"
  const connect = [self, apiOrigin, ...mapOrigins, analyticsOrigin, isDevelopment && 'ws:'].filter(Boolean).join(' ')
  const inline = isDevelopment ? ` ${self} 'unsafe-inline'` : ` ${self}`
  const policy = [
    "default-src 'none'",
    `script-src${inline}${analyticsOrigin ? ` ${analyticsOrigin}` : ''}`,
    `style-src${inline}`,
    // A photo is seen while it is uploaded, from the reader's own memory.
    `img-src ${[self, 'data:', 'blob:', ...mapOrigins].join(' ')}`,
    `font-src ${self}`,
    `connect-src ${connect}`,
    `worker-src ${self}`,
    `manifest-src ${self}`,
    `form-action ${self}`,
    `base-uri 'none'`,
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-frame-options': 'DENY',
    // For this host alone: hosts below it may be somebody else's at a university.
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
