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

  test('names the API when it is on another host', () => {
    const elsewhere = directives(securityHeaders({ apiOrigin: 'https://api.example' })['content-security-policy'])
    expect(elsewhere['connect-src']).toEqual(["'self'", 'https://api.example'])
    expect(policy['connect-src']).toEqual(["'self'"])
  })

  test('allows the analytics script that site.json names, and none without it', () => {
    const analytics = 'https://stats.wrenfield.example'
    const counted = directives(securityHeaders({ analyticsOrigin: analytics })['content-security-policy'])
    expect([counted['script-src'], counted['connect-src']]).toEqual([
      ["'self'", analytics],
      ["'self'", analytics],
    ])
  })

  test("lets scripts start only this site's workers, and load an external map style", () => {
    expect(policy['worker-src']).toEqual(["'self'"])
    const headers = securityHeaders({ mapOrigins: ['https://tiles.example', 'https://fonts.example'] })
    const withStyle = directives(headers['content-security-policy'])
    expect(withStyle['connect-src']).toEqual(["'self'", 'https://tiles.example', 'https://fonts.example'])
    expect(withStyle['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://tiles.example', 'https://fonts.example'])
    expect(withStyle['script-src']).toEqual(["'self'"])
  })

  test('comes with a year of https for this host only, when the site uses https', () => {
    expect(securityHeaders({ isHttps: true })['strict-transport-security']).toBe('max-age=31536000')
    expect(securityHeaders({})).not.toHaveProperty('strict-transport-security')
  })

  test('of a page allows one more style source, and nothing else', () => {
    const page = directives(contentSecurityPolicy({}, "'sha256-abc='"))
    expect(page).toEqual({ ...policy, 'style-src': ["'sha256-abc='", "'self'"] })
  })

  test('is relaxed in development only', () => {
    expect(securityHeaders({ isDevelopment: true })['content-security-policy']).toContain('unsafe-inline')
  })
})
