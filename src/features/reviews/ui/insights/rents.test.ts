import { expect, test } from 'vitest'
import { rentLines } from './rents.tsx'

test('a line has the median from three reviews on, else each price once, and what others paid for as many bedrooms', () => {
  const rent = { bedrooms: 1, numReviews: 3, median: 3, low: 1, high: 6 }
  const few = { ...rent, bedrooms: 2, numReviews: 2 }
  const town = { label: 'Wrenfield', rents: [{ ...few, low: 2, high: 2 }] }
  expect(rentLines([rent, few], [town, { label: 'West', rents: null }])).toEqual([
    { name: '1 bedroom', value: '$1K–$1.2K', detail: '3 reviews' },
    { name: '2 bedrooms', value: 'Under $800, $1.6K+', detail: '2 reviews · Wrenfield $800–$1K' },
  ])
})
