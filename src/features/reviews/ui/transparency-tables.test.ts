import { expect, it } from 'vitest'
import { hoursLabel, quarterLabel } from './transparency-tables.tsx'

it('writes quarters with their months', () => {
  expect(['2026-Q1', '2026-Q4'].map(quarterLabel)).toEqual(['Jan–Mar 2026', 'Oct–Dec 2026'])
})

it('writes times in hours up to two days', () => {
  expect([null, 0, 0.4, 1, 5.5, 47, 48, 73].map(hoursLabel)).toEqual([
    'No decisions',
    'Under 1 hour',
    'Under 1 hour',
    '1 hour',
    '6 hours',
    '47 hours',
    '2 days',
    '3 days',
  ])
})
