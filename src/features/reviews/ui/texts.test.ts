import { expect, it } from 'vitest'
import { academicYearLabel } from '../../../ui/format.ts'
import { noAnswers, reviewLimits } from '../rules.ts'
import { describeAnswers } from './answers.tsx'
import { buildReportReason, reportReasons } from './card/review-dialogs.tsx'
import { comparedRentLines } from './insights/rents.tsx'
import { quarterLabel, waitClassLabel } from './transparency-tables.tsx'

it('says in at most four lines what an author answered', () => {
  const lines = (answers: Partial<typeof noAnswers>) => describeAnswers({ ...noAnswers, ...answers })
  expect(lines({ year: 2024, rentAgain: true, deposit: 'full', amenities: ['heat', 'airConditioning'] })).toEqual([
    'Lived here 2024–25 · would rent again · deposit back in full',
    'Came with heat, air conditioning',
  ])
  expect(lines({ rentAgain: false, deposit: 'none', amenities: ['furnished', 'pets'] })).toEqual([
    'Would not rent again · no deposit back',
    'Came with furniture · pets allowed',
  ])
  expect(lines({ deposit: 'part' })).toEqual(['Part of the deposit back'])
  expect(lines({ amenities: ['pets'] })).toEqual(['Pets allowed'])
  expect(lines({ amenities: [] })).toEqual(['Nothing came with it'])
  expect(lines({ problems: [], utilities: { winter: 0, summer: 0 } })).toEqual([
    'Nothing went wrong',
    'Utilities nothing, all year',
  ])
  const problems = [{ key: 'mold', repaired: 'never' } as const, { key: 'heat', repaired: null } as const]
  expect(lines({ problems, utilities: { winter: 3, summer: 0 } })).toEqual([
    'Went wrong: mold (never repaired), broken heating',
    'Utilities $50–$100 in winter, nothing in summer',
  ])
  expect(lines({ utilities: { winter: null, summer: 5 } })).toEqual(['Utilities $150+ in summer'])
  expect(lines({ utilities: { winter: 2, summer: 1 } })).toEqual(['Utilities $25–$50 in winter, under $25 in summer'])
  expect(lines({})).toEqual([])
})

it('writes academic years with both years, quarters with their months, and waits as their class', () => {
  expect([2025, 1999, 2008].map(academicYearLabel)).toEqual(['2025–26', '1999–00', '2008–09'])
  expect(['2026-Q1', '2026-Q4'].map(quarterLabel)).toEqual(['Jan–Mar 2026', 'Oct–Dec 2026'])
  expect([null, 3, 48, 240].map(waitClassLabel)).toEqual(['No decisions', 'Under 6 hours', '1–2 days', 'Over a week'])
})

it('a line of rents has the median from three reviews on, else from the lowest to the highest, and what others paid', () => {
  const rent = { bedrooms: 1, numReviews: 3, median: 3, low: 1, high: 6, from: 2025, year: 2025 }
  const few = { ...rent, bedrooms: 2, numReviews: 2 }
  const town = { label: 'Wrenfield', rents: [{ ...few, low: 2, high: 2, from: 2025, year: 2026 }] }
  expect(comparedRentLines([rent, few], [town, { label: 'West', rents: null }])).toEqual([
    { name: '1 bedroom', value: '$1,000–$1,200', detail: '2025–26, 3 answers' },
    {
      name: '2 bedrooms',
      value: 'Under $800 to $1,600+',
      detail: '2025–26, 2 answers · Wrenfield $800–$1,000 in 2025–27',
    },
  ])
})

it('a report’s reason is the chosen one, the written one, or both, and leaves room for the longest', () => {
  expect(buildReportReason('', '  \n')).toBeUndefined()
  expect(buildReportReason('Not about this place', '')).toBe('Not about this place')
  expect(buildReportReason('', ' The photo shows my door. ')).toBe('The photo shows my door.')
  expect(buildReportReason('Spam', 'An advert')).toBe('Spam: An advert')
  const longest = 'x'.repeat(reviewLimits.maxReason - 100)
  for (const reason of reportReasons)
    expect(buildReportReason(reason, longest)?.length).toBeLessThanOrEqual(reviewLimits.maxReason)
})
