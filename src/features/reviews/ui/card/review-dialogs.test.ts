import { expect, it } from 'vitest'
import { reviewLimits } from '../../rules.ts'
import { buildReportReason, reportReasons } from './review-dialogs.tsx'

it('a report’s reason is the chosen one, the written one, or both', () => {
  expect(buildReportReason('', '  \n')).toBeUndefined()
  expect(buildReportReason('Not about this place', '')).toBe('Not about this place')
  expect(buildReportReason('', ' The photo shows my door. ')).toBe('The photo shows my door.')
  expect(buildReportReason('Spam, or not true', 'An advert')).toBe('Spam, or not true: An advert')
})

it('a chosen reason leaves room for the longest written one', () => {
  for (const reason of reportReasons)
    expect(buildReportReason(reason, 'x'.repeat(reviewLimits.maxReason - 100))?.length).toBeLessThanOrEqual(
      reviewLimits.maxReason,
    )
})
