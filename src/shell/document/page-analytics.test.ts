import { expect, test } from 'vitest'
import { securityHeaders } from '../../platform/http/security-headers.ts'
import { mayCount } from './page-analytics.ts'

test('Do Not Track and Global Privacy Control are honoured', () => {
  expect(mayCount({ doNotTrack: null })).toBe(true)
  expect(mayCount({ doNotTrack: '0', globalPrivacyControl: false })).toBe(true)
  expect(mayCount({ doNotTrack: '1' })).toBe(false)
  expect(mayCount({ globalPrivacyControl: true })).toBe(false)
})

test('the policy lets in the script that site.json names, and none without', () => {
  const policy = (analytics?: string) => securityHeaders({ analytics })['content-security-policy']
  expect(policy('https://stats.wrenfield.example')).toContain("script-src 'self' https://stats.wrenfield.example;")
  expect(policy('https://stats.wrenfield.example')).toContain("connect-src 'self' https://stats.wrenfield.example;")
  expect(policy()).toContain("script-src 'self';")
})
