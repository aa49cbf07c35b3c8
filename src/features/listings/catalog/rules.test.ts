import { expect, test } from 'vitest'
import { minutesLabel, priceLabel, reviewCountLabel, walkLabel } from './rules.ts'

test.each([
  [0, ''],
  [1, 'Under $800'],
  [1.4, 'Under $800'],
  [1.5, '$800–$1K'],
  [3, '$1K–$1.2K'],
  [4, '$1.2K–$1.4K'],
  [5, '$1.4K–$1.6K'],
  [6, '$1.6K+'],
  [7, ''],
])('the price %f reads "%s"', (bucket, label) => {
  expect(priceLabel(bucket)).toBe(label)
})

test('counts reviews in singular and plural', () => {
  expect([0, 1, 2].map(reviewCountLabel)).toEqual(['0 Reviews', '1 Review', '2 Reviews'])
})

test('rounds the walk to campus, to a minute at least', () => {
  expect([0.2, 8.6].map(minutes => walkLabel(minutes, 'Ho Plaza'))).toEqual([
    '1 min walk to Ho Plaza',
    '9 min walk to Ho Plaza',
  ])
  expect(minutesLabel(8.6, 'Ho Plaza')).toBe('9 min to Ho Plaza')
})
