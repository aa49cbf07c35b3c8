import { expect, test } from 'vitest'
import type { Belongings } from '../edit/edit-calls.ts'
import { likelierToStay, movingWords, reviewWords } from './merge-words.ts'

const has = (reviews: Partial<Belongings['reviews']>, buildings = 0): Belongings => ({
  reviews: { APPROVED: 0, REPORTED: 0, PENDING: 0, DECLINED: 0, ...reviews },
  buildings,
})

test('says what moves, singular and plural', () => {
  expect(reviewWords(has({}))).toBe('no reviews')
  expect(reviewWords(has({ APPROVED: 1, REPORTED: 1, PENDING: 1, DECLINED: 2 }))).toBe(
    '1 approved review, 2 waiting reviews, 2 declined reviews',
  )
  expect(movingWords('building', 'A', 'B', has({ APPROVED: 3 }))).toBe(
    'Moves from A to B: 3 approved reviews, with their likes and reports, and everybody’s bookmarks of it.',
  )
  expect(movingWords('landlord', 'A', 'B', has({}, 1))).toBe(
    'Moves from A to B: 1 building, no reviews, and everybody’s bookmarks of it.',
  )
})

test('the one with more approved reviews stays, then the one with more buildings, then the first', () => {
  expect(likelierToStay(has({ APPROVED: 1 }), has({ APPROVED: 2 }))).toBe(1)
  expect(likelierToStay(has({ APPROVED: 2 }, 1), has({ APPROVED: 2 }, 3))).toBe(1)
  expect(likelierToStay(has({ PENDING: 1 }), has({ PENDING: 5 }))).toBe(0)
})
