import { expect, test } from 'vitest'
import { securityHeaders } from '../../platform/http/security-headers.ts'
import { isCountingAllowed } from './page-analytics.ts'

test('Do Not Track and Global Privacy Control are honored', () => {
  expect(isCountingAllowed({ doNotTrack: null })).toBe(true)
  expect(isCountingAllowed({ doNotTrack: '0', globalPrivacyControl: false })).toBe(true)
  expect(isCountingAllowed({ doNotTrack: '1' })).toBe(false)
  expect(isCountingAllowed({ globalPrivacyControl: true })).toBe(false)
})

test('the policy allows the script that site.json names, and none without it', () => {
  const policy = (analytics?: string) => securityHeaders({ analyticsOrigin: analytics })['content-security-policy']
  expect(policy('https://stats.wrenfield.example')).toContain("script-src 'self' https://stats.wrenfield.example;")
  expect(policy('https://stats.wrenfield.example')).toContain("connect-src 'self' https://stats.wrenfield.example;")
  expect(policy()).toContain("script-src 'self';")
})
