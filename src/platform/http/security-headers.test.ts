import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const directives = (policy: string | undefined) =>
  Object.fromEntries((policy ?? '').split('; ').map(part => [part.split(' ')[0], part.split(' ').slice(1)]))

describe('the content security policy', () => {
  const policy = directives(securityHeaders({})['content-security-policy'])

  test('allows only named sources, and no inline script or style', () => {
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['style-src']).toEqual(["'self'"])
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|http/)
  })

  test("names the hosts of analytics and of a map where they need it, and lets only this site's workers start", () => {
    const self = "'self'"
    const counted = directives(contentSecurityPolicy({ analyticsOrigin: 'https://stats.example' }))
    const withStats = [self, 'https://stats.example']
    expect(counted).toEqual({ ...policy, 'script-src': withStats, 'connect-src': withStats })
    const mapOrigins = ['https://tiles.example', 'https://fonts.example']
    const ofMap = { 'connect-src': [self, ...mapOrigins], 'img-src': [self, 'data:', 'blob:', ...mapOrigins] }
    expect(directives(contentSecurityPolicy({ mapOrigins }))).toEqual({ ...policy, ...ofMap })
    expect([policy['connect-src'], policy['worker-src']]).toEqual([[self], [self]])
  })

  test('is relaxed in development only, and comes with a year of https for this host only where the site uses https', () => {
    expect(securityHeaders({ isDevelopment: true })['content-security-policy']).toContain('unsafe-inline')
    expect(securityHeaders({ isHttps: true })['strict-transport-security']).toBe('max-age=31536000')
    expect(securityHeaders({})).not.toHaveProperty('strict-transport-security')
  })

  test('of a page allows one more style source, and nothing else', () => {
    const page = directives(contentSecurityPolicy({}, "'sha256-abc='"))
    expect(page).toEqual({ ...policy, 'style-src': ["'sha256-abc='", "'self'"] })
  })
})
