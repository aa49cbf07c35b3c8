import { describe, expect, test } from 'vitest'
import { hasReviewFilter, parseReviewFilters, reviewFiltersToQuery } from './filter-rules.ts'

const parse = (query: string) => parseReviewFilters(new URLSearchParams(query))

describe('the filters of an address', () => {
  test('are read, and written in one order', () => {
    const filters = parse('words=+thin++walls+&year=2024&bedrooms=2&topic=heat&stars=5&sort=lowest')
    expect(filters).toEqual({ stars: 5, topic: 'heat', bedrooms: 2, year: 2024, words: 'thin walls', sort: 'lowest' })
    expect(String(reviewFiltersToQuery(filters))).toBe(
      'stars=5&topic=heat&bedrooms=2&year=2024&words=thin+walls&sort=lowest',
    )
    expect(hasReviewFilter(filters)).toBe(true)
  })

  test.each([
    '',
    'sort=recent',
    'sort=best',
    'stars=0',
    'stars=6',
    'stars=4.5',
    'stars=-1',
    'stars=',
    'bedrooms=7',
    'bedrooms=1e0',
    'year=1899',
    'year=20245',
    'topic=',
    'topic=Heat',
    'topic=a%00b',
    'words=',
    'words=%21%3F+and',
    `words=${'a'.repeat(201)}`,
  ])('are none for a wrong value: %s', query => {
    expect(parse(query)).toEqual({})
    expect(hasReviewFilter(parse(query))).toBe(false)
  })

  test('an order leaves no review out', () => {
    expect(hasReviewFilter(parse('sort=helpful'))).toBe(false)
  })
})
