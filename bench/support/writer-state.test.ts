import { expect, it } from 'vitest'
import { isState, unknown, type WriterState } from './writer-state.ts'

const review = { id: 'r1', text: 'The heat works.', status: 'PENDING', photos: ['/photos/a.webp'] }
const state: WriterState = { reviews: { 7: review }, likes: ['x'], savedApartments: ['7'], uploads: ['/photos/b.webp'] }

it('knows the same state, in whatever order', () => {
  expect(isState({ ...state, likes: ['y', 'x'] }, { ...state, likes: ['x', 'y'] })).toBe(true)
})

it.each<[string, Partial<WriterState>]>([
  ['a lost review', { reviews: {} }],
  ['a review too many', { reviews: { 7: review, 8: review } }],
  ['an older text', { reviews: { 7: { ...review, text: 'Older.' } } }],
  ['a review without its photo', { reviews: { 7: { ...review, photos: [] } } }],
  ['another status', { reviews: { 7: { ...review, status: 'APPROVED' } } }],
  ['a lost like', { likes: [] }],
  ['a lost bookmark', { savedApartments: [] }],
  ['another upload', { uploads: ['/photos/c.webp'] }],
])('sees %s', (_, change) => {
  expect(isState({ ...state, ...change }, state)).toBe(false)
})

it('accepts any one thing for what is unknown', () => {
  const expected = { ...state, reviews: { 7: { ...review, id: unknown } }, uploads: ['/photos/b.webp', unknown] }
  expect(isState({ ...state, uploads: ['/photos/n.webp', '/photos/b.webp'] }, expected)).toBe(true)
  expect(isState(state, expected)).toBe(false)
})
