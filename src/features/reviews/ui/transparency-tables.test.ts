import { expect, it } from 'vitest'
import { quarterLabel, waitLabel } from './transparency-tables.tsx'

it('writes quarters with their months', () => {
  expect(['2026-Q1', '2026-Q4'].map(quarterLabel)).toEqual(['Jan–Mar 2026', 'Oct–Dec 2026'])
})

it('writes waits as their class', () => {
  expect([null, 3, 48, 240].map(waitLabel)).toEqual(['No decisions', 'Under 6 hours', '1–2 days', 'Over a week'])
})
