import { expect, test } from 'vitest'
import { priceRangeLabel } from './rents.tsx'

test.each([
  [3, 3, '$1K–$1.2K'],
  [2, 4, '$800–$1.4K'],
  [1, 2, 'Under $1K'],
  [4, 6, '$1.2K+'],
  [1, 6, 'Under $800 to $1.6K+'],
])('the range from bucket %i to %i is %s', (low, high, label) => {
  expect(priceRangeLabel(low, high)).toBe(label)
})
