import { expect, test } from 'vitest'
import { countItemsBelow, findAdjacentItem, findFocusAfterDecision, type HasMore } from './queue-order.ts'

const order = ['r1', 'p1', 'p2', 'p3', 'd1'].map(id => ({
  id,
  section: { r: 'REPORTED', p: 'PENDING', d: 'DECLINED' }[id[0] as 'r'],
}))
const all: HasMore = () => false
const pendingHasMore: HasMore = section => section === 'PENDING'
const move = (activeId: string | undefined, step: 1 | -1, hasMore = all) =>
  findAdjacentItem(order, activeId, step, hasMore)?.id
const after = (decided: string[], hasMore = all) => findFocusAfterDecision(order, new Set(decided), hasMore)?.id

test('J and K walk through all sections and stop at both ends', () => {
  expect(move(undefined, 1)).toBe('r1')
  expect(move('r1', 1)).toBe('p1')
  expect(move('p1', -1)).toBe('r1')
  expect(move('p3', 1)).toBe('d1')
  expect(move('d1', 1)).toBe('d1')
  expect(move('r1', -1)).toBe('r1')
  expect(move('not there any more', 1)).toBe('r1')
  expect(findAdjacentItem([], undefined, 1, all)).toBeUndefined()
})

test('J stays at the end of a section whose next page is not loaded', () => {
  expect(move('p3', 1, pendingHasMore)).toBe('p3')
  expect(move('p2', 1, pendingHasMore)).toBe('p3')
  expect(move('d1', -1, pendingHasMore)).toBe('p3')
})

test('after a decision the focus goes to the next, at the end to the last', () => {
  expect(after(['p1'])).toBe('p2')
  expect(after(['p1', 'p2'])).toBe('p3')
  expect(after(['p3'])).toBe('d1')
  expect(after(['d1'])).toBe('p3')
  expect(after(order.map(item => item.id))).toBeUndefined()
})

test('after a decision the focus stays in a section with more to load', () => {
  expect(after(['p3'], pendingHasMore)).toBe('p2')
  expect(after(['p1', 'p2', 'p3'], pendingHasMore)).toBe('d1')
})

test('counts the items below in the section', () => {
  expect(countItemsBelow(order, order[1]!)).toBe(2)
  expect(countItemsBelow(order, order[3]!)).toBe(0)
})
