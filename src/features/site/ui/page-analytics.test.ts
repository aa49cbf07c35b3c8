import { expect, test } from 'vitest'
import { isCountingAllowed } from './page-analytics.ts'

test('Do Not Track and Global Privacy Control are honored', () => {
  expect(isCountingAllowed({ doNotTrack: null })).toBe(true)
  expect(isCountingAllowed({ doNotTrack: '0', globalPrivacyControl: false })).toBe(true)
  expect(isCountingAllowed({ doNotTrack: '1' })).toBe(false)
  expect(isCountingAllowed({ globalPrivacyControl: true })).toBe(false)
})
