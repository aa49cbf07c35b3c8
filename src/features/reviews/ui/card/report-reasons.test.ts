import { expect, it } from 'vitest'
import { reviewLimits } from '../../rules.ts'
import { reportReason, reportReasons } from './report-reasons.ts'

it('a report’s reason is what was chosen, what was written, or both', () => {
  expect(reportReason('', '  \n')).toBeUndefined()
  expect(reportReason('Not about this place', '')).toBe('Not about this place')
  expect(reportReason('', ' The photo shows my door. ')).toBe('The photo shows my door.')
  expect(reportReason('Spam, or not true', 'An advert')).toBe('Spam, or not true: An advert')
})

it('a chosen reason leaves room for the longest written one', () => {
  for (const reason of reportReasons)
    expect(reportReason(reason, 'x'.repeat(reviewLimits.maxReason - 100))?.length).toBeLessThanOrEqual(
      reviewLimits.maxReason,
    )
})
