import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setAccount } from '../../../people/ui/account.ts'
import type { Review } from '../../shapes.ts'
import { getShownLikes, setOwnLikeCount } from './own-like-counts.ts'

const student = (uid: string) =>
  ({ state: 'signed-in', user: { uid, email: '', displayName: '' }, isAdmin: false }) as Parameters<
    typeof setAccount
  >[0]

let id = 0
/** Returns a review as one more page brings it. */
const brought = (likes: number) => ({ id: `review ${id}`, likes }) as Review

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  setAccount(student('ada'))
  id++
})
afterEach(() => {
  setAccount({ state: 'signed-out' })
  vi.useRealTimers()
})

it('the own count replaces that of a page from before the change', () => {
  const review = brought(3)
  setOwnLikeCount(review, 4)
  expect([getShownLikes(review), getShownLikes(brought(3)), getShownLikes(brought(4))]).toEqual([4, 4, 4])
})

it('once a page has brought another number, pages count: 3, 4, 3, 4', () => {
  setOwnLikeCount(brought(3), 4)
  const liked = brought(4)
  expect(getShownLikes(liked)).toBe(4)
  setOwnLikeCount(liked, 3)
  expect(getShownLikes(brought(3))).toBe(3)
  expect(getShownLikes(brought(4))).toBe(4)
})

it('a page that comes too late to be from before counts; the one on screen keeps its number', () => {
  const review = brought(3)
  setOwnLikeCount(review, 4)
  vi.advanceTimersByTime(31_999)
  expect(getShownLikes(brought(3))).toBe(4)
  vi.advanceTimersByTime(1)
  expect(getShownLikes(review)).toBe(4)
  expect(getShownLikes(brought(3))).toBe(3)
})

it('a refused call restores what was shown before', () => {
  const review = brought(3)
  const forget = setOwnLikeCount(review, 4)
  forget()
  expect(getShownLikes(review)).toBe(3)
  setOwnLikeCount(review, 4)
  const restore = setOwnLikeCount(review, 3)
  restore()
  expect(getShownLikes(review)).toBe(4)
})

it('a deleted account takes its likes along; signing in again as the same person changes nothing', () => {
  const review = brought(3)
  setOwnLikeCount(review, 4)
  setAccount(student('ada'))
  expect(getShownLikes(brought(3))).toBe(4)
  setAccount({ state: 'signed-out' })
  expect(getShownLikes(review)).toBe(4)
  expect(getShownLikes(brought(3))).toBe(3)
})
