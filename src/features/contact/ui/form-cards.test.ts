import { expect, test } from 'vitest'
import { formatFiledDate } from './form-cards.tsx'

test('formats a date with month, day, year, hour and minute', () => {
  expect(formatFiledDate('2026-03-09T12:05:00.000Z')).toMatch(/^March (8|9|10), 2026 at \d{1,2}:\d\d\s[AP]M$/)
})
