import { describe, expect, it } from 'vitest'
import { rentOf } from './rents.ts'
import { rentPairs } from './rules.ts'

/** Returns the counts of reviews that name these bedrooms and prices. */
const countsOf = (...paid: [bedrooms: number, price: number][]) =>
  rentPairs.map(pair => paid.filter(([bedrooms, price]) => pair.bedrooms === bedrooms && pair.price === price).length)

describe('a rent', () => {
  it('is unknown without reviews, and without those of the bedrooms', () => {
    expect(rentOf([])).toBeNull()
    expect(rentOf(countsOf())).toBeNull()
    expect(rentOf(countsOf([1, 3]), 2)).toBeNull()
  })

  it('has the lower of two middle prices, and the whole range', () => {
    expect(rentOf(countsOf([2, 1], [2, 2], [2, 5], [2, 6]))).toEqual({ median: 2, low: 1, high: 6, numReviews: 4 })
    expect(rentOf(countsOf([1, 2], [1, 3]))).toEqual({ median: 2, low: 2, high: 3, numReviews: 2 })
    expect(rentOf(countsOf([1, 1], [2, 4], [3, 4]))).toEqual({ median: 4, low: 1, high: 4, numReviews: 3 })
  })

  it('counts only the bedrooms that are asked for', () => {
    const counts = countsOf([1, 1], [2, 4], [2, 5], [2, 5], [6, 6])
    expect(rentOf(counts, 2)).toEqual({ median: 5, low: 4, high: 5, numReviews: 3 })
    expect(rentOf(counts, 6)).toEqual({ median: 6, low: 6, high: 6, numReviews: 1 })
    expect(rentOf(counts)).toEqual({ median: 5, low: 1, high: 6, numReviews: 5 })
  })
})
