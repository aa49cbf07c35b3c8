import { expect, test } from 'vitest'
import { priceRangeLabel, rentLines } from './rents.tsx'

test.each([
  [3, 3, '$1K–$1.2K'],
  [2, 4, '$800–$1.4K'],
  [1, 2, 'Under $1K'],
  [4, 6, '$1.2K+'],
  [1, 6, 'Under $800 to $1.6K+'],
])('the range from bucket %i to %i is %s', (low, high, label) => {
  expect(priceRangeLabel(low, high)).toBe(label)
})

test('a line has the median from three reviews on, else each price once, and what others paid for as many bedrooms', () => {
  const rent = { bedrooms: 1, numReviews: 3, median: 3, low: 1, high: 6 }
  const few = { ...rent, bedrooms: 2, numReviews: 2 }
  const town = { label: 'Wrenfield', rents: [{ ...few, low: 2, high: 2 }] }
  expect(rentLines([rent, few], [town, { label: 'West', rents: null }])).toEqual([
    { name: '1 bedroom', value: '$1K–$1.2K', detail: '3 reviews' },
    { name: '2 bedrooms', value: 'Under $800, $1.6K+', detail: '2 reviews · Wrenfield $800–$1K' },
  ])
})
