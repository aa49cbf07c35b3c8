import { expect, test } from 'vitest'
import type { ListingContents } from '../../catalog/shapes.ts'
import { describeMove, describeReviews, suggestWhichStays } from './merge-words.ts'

const has = (reviews: Partial<ListingContents['reviews']>, buildings = 0, saves = 0): ListingContents => ({
  reviews: { APPROVED: 0, REPORTED: 0, PENDING: 0, DECLINED: 0, ...reviews },
  buildings,
  saves,
})

test('describes what moves, in singular and plural', () => {
  expect(describeReviews(has({}))).toBe('no reviews')
  expect(describeReviews(has({ APPROVED: 1, REPORTED: 1, PENDING: 1, DECLINED: 2 }))).toBe(
    '1 approved review, 2 waiting reviews, 2 declined reviews',
  )
  expect(describeMove('apartment', 'A', 'B', has({ APPROVED: 3 }, 0, 2))).toBe(
    'Moves from A to B: 3 approved reviews with their likes and reports, 2 bookmarks.',
  )
  expect(describeMove('landlord', 'A', 'B', has({}, 1))).toBe('Moves from A to B: 1 building, no reviews, 0 bookmarks.')
})

test('suggests the listing with more approved reviews, then with more buildings, then the first', () => {
  expect(suggestWhichStays(has({ APPROVED: 1 }), has({ APPROVED: 2 }))).toBe(1)
  expect(suggestWhichStays(has({ APPROVED: 2 }, 1), has({ APPROVED: 2 }, 3))).toBe(1)
  expect(suggestWhichStays(has({ PENDING: 1 }), has({ PENDING: 5 }))).toBe(0)
})
