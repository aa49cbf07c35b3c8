import { expect, it } from 'vitest'
import { checkGrowth, type Sample } from './growth.ts'

const quiet: Sample = { residentBytes: 400e6, descriptors: 30 }

/** Checks a value in a run of 100 samples, whose second half differs from its first. */
const check = (name: keyof Sample, later: number) =>
  checkGrowth(
    name,
    Array.from({ length: 100 }, (_, n) => (n < 50 ? quiet : { ...quiet, [name]: later })),
  )

it.each<[keyof Sample, number, boolean]>([
  ['descriptors', 32, false],
  ['descriptors', 39, false],
  ['descriptors', 40, true],
  ['residentBytes', 419e6, false],
  ['residentBytes', 420e6, true],
])('the limit of %s at %d: over it is %s', (name, later, isOver) => {
  expect(check(name, later)).toMatchObject({ before: quiet[name], after: later, isOverLimit: isOver })
})

it('ignores single peaks, and judges a run without samples as over its limits', () => {
  const peaks = Array.from({ length: 100 }, (_, n) =>
    n === 3 || n === 97 ? { ...quiet, residentBytes: 900e6 } : quiet,
  )
  expect(checkGrowth('residentBytes', peaks).isOverLimit).toBe(false)
  expect(checkGrowth('residentBytes', []).isOverLimit).toBe(true)
  expect(checkGrowth('descriptors', []).isOverLimit).toBe(true)
})
