import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setAccount } from '../../../identity/ui/account.ts'
import { findOwnLikeCount, forgetOldLikeCount, setOwnLikeCount, subscribeToOwnLikeCounts } from './own-like-counts.ts'

const student = (uid: string) =>
  ({ state: 'signed-in', user: { uid, email: '', displayName: '' }, isAdmin: false }) as Parameters<
    typeof setAccount
  >[0]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  setAccount(student('ada'))
})
afterEach(() => {
  setAccount({ state: 'signed-out' })
  vi.useRealTimers()
})

it('a changed count is there until it is forgotten, and listeners learn of both', () => {
  const heard = vi.fn()
  const unsubscribe = subscribeToOwnLikeCounts(heard)
  setOwnLikeCount('r', { from: 3, count: 4 })
  expect(findOwnLikeCount('r')).toMatchObject({ from: 3, count: 4 })
  setOwnLikeCount('r', undefined)
  expect(findOwnLikeCount('r')).toBeUndefined()
  expect(heard).toHaveBeenCalledTimes(2)
  unsubscribe()
})

it('a count is forgotten when no page can bring the one from before any more', () => {
  setOwnLikeCount('r', { from: 3, count: 4 })
  vi.advanceTimersByTime(31_000)
  forgetOldLikeCount('r')
  expect(findOwnLikeCount('r')).toBeDefined()
  vi.advanceTimersByTime(1)
  forgetOldLikeCount('r')
  expect(findOwnLikeCount('r')).toBeUndefined()
})

it('the counts of one person are not shown to the next, nor after the account is deleted', () => {
  setOwnLikeCount('r', { from: 3, count: 4 })
  setAccount(student('ada'))
  expect(findOwnLikeCount('r')).toBeDefined()
  const heard = vi.fn()
  const unsubscribe = subscribeToOwnLikeCounts(heard)
  setAccount({ state: 'signed-out' })
  expect(findOwnLikeCount('r')).toBeUndefined()
  expect(heard).toHaveBeenCalled()
  unsubscribe()
})
