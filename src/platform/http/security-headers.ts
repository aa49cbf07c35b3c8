export interface OutsideSources {
  mapOrigins?: string[]
  analyticsOrigin?: string
  /** Whether the site is reached by https, and must never be by http. */
  isHttps?: boolean
  /** Only in development: the development server injects inline scripts and styles. */
  isDevelopment?: boolean
}

/**
 * Returns the security headers of every answer. Calls and files work under this content security policy; a page has its
 * own, which also allows its inline styles.
 */
export function securityHeaders(sources: OutsideSources): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(sources),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-frame-options': 'DENY',
    // For this host only: hosts below it may belong to others at a university.
    ...(sources.isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/**
 * Returns a content security policy.
 * @param inlineStyle the hash source of a page's inline style sheet (CSP Level 3, 2.3.1); undefined where none is allowed.
 */
export function contentSecurityPolicy(sources: OutsideSources, inlineStyle?: string): string {
  const { mapOrigins = [], analyticsOrigin, isDevelopment } = sources
  const self = "'self'"
  const connect = [self, ...mapOrigins, analyticsOrigin, isDevelopment && 'ws:'].filter(Boolean).join(' ')
  const inline = isDevelopment ? ` ${self} 'unsafe-inline'` : ` ${self}`
  return [
    "default-src 'none'",
    `script-src${inline}${analyticsOrigin ? ` ${analyticsOrigin}` : ''}`,
    `style-src${inlineStyle ? ` ${inlineStyle}` : ''}${inline}`,
    // A photo's preview is shown from the browser's memory while it uploads.
    `img-src ${[self, 'data:', 'blob:', ...mapOrigins].join(' ')}`,
    `font-src ${self}`,
    `connect-src ${connect}`,
    `worker-src ${self}`,
    `manifest-src ${self}`,
    `form-action ${self}`,
    `base-uri 'none'`,
    "frame-ancestors 'none'",
  ].join('; ')
}
