import { expect, it } from 'vitest'
import { growthOf, median } from './growth.ts'

it('finds the middle of odd and even numbers of values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 7])).toBe(6)
  expect(median([])).toBeNaN()
})

it('compares the last tenth with the first one', () => {
  const values = Array.from({ length: 100 }, (_, n) => (n < 10 ? 100 : n < 90 ? 1000 : 104))
  expect(growthOf(values)).toEqual({ before: 100, after: 104, ratio: expect.closeTo(0.04) })
})

it('ignores single peaks, and sees a steady rise', () => {
  const flat = Array.from({ length: 100 }, (_, n) => (n === 3 || n === 97 ? 900 : 100))
  expect(growthOf(flat).ratio).toBe(0)
  const rising = Array.from({ length: 100 }, (_, n) => 100 + n)
  expect(growthOf(rising).ratio).toBeGreaterThan(0.8)
})
