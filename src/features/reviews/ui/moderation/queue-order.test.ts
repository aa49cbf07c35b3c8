import { expect, test } from 'vitest'
import { countReviewsBelow, findAdjacentReview, findFocusAfterDecision, type HasMore } from './queue-order.ts'

const order = ['r1', 'p1', 'p2', 'p3', 'd1'].map(id => ({
  id,
  status: { r: 'REPORTED', p: 'PENDING', d: 'DECLINED' }[id[0] as 'r'],
}))
const all: HasMore = () => false
const pendingHasMore: HasMore = status => status === 'PENDING'
const step = (active: string | undefined, by: 1 | -1, hasMore = all) =>
  findAdjacentReview(order, active, by, hasMore)?.id
const after = (gone: string[], hasMore = all) => findFocusAfterDecision(order, new Set(gone), hasMore)?.id

test('J and K walk through all sections and stop at both ends', () => {
  expect(step(undefined, 1)).toBe('r1')
  expect(step('r1', 1)).toBe('p1')
  expect(step('p1', -1)).toBe('r1')
  expect(step('p3', 1)).toBe('d1')
  expect(step('d1', 1)).toBe('d1')
  expect(step('r1', -1)).toBe('r1')
  expect(step('not there any more', 1)).toBe('r1')
  expect(findAdjacentReview([], undefined, 1, all)).toBeUndefined()
})

test('J waits at the end of a section whose next page is still to come', () => {
  expect(step('p3', 1, pendingHasMore)).toBe('p3')
  expect(step('p2', 1, pendingHasMore)).toBe('p3')
  expect(step('d1', -1, pendingHasMore)).toBe('p3')
})

test('after a decision the focus goes to the next, at the end to the last', () => {
  expect(after(['p1'])).toBe('p2')
  expect(after(['p1', 'p2'])).toBe('p3')
  expect(after(['p3'])).toBe('d1')
  expect(after(['d1'])).toBe('p3')
  expect(after(order.map(review => review.id))).toBeUndefined()
})

test('while more is to come it stays in the section', () => {
  expect(after(['p3'], pendingHasMore)).toBe('p2')
  expect(after(['p1', 'p2', 'p3'], pendingHasMore)).toBe('d1')
})

test('counts what is left below in the section', () => {
  expect(countReviewsBelow(order, order[1]!)).toBe(2)
  expect(countReviewsBelow(order, order[3]!)).toBe(0)
})
