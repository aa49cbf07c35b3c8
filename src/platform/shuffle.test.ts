import { expect, test } from 'vitest'
import { shuffle } from './shuffle.ts'

test('shuffled items are the same items, each place is possible, and the given list is unchanged', () => {
  const items = ['a', 'b', 'c']
  const orders = new Set(Array.from({ length: 300 }, () => shuffle(items).join('')))
  expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  expect(items).toEqual(['a', 'b', 'c'])
  expect(shuffle([])).toEqual([])
})
