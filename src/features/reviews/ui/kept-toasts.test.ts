import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showKeptToasts, tellDeed } from './kept-toasts.ts'

const submitted = 'Review submitted! Your review is awaiting approval from the admin.'
const edited = 'Review successfully edited! Your updated review is now pending approval from the admin.'

describe('a toast about one’s own review', () => {
  const kept = new Map<string, string>()
  const said: string[] = []
  const notify = (message: string) => said.push(message)
  beforeEach(() => {
    kept.clear()
    said.length = 0
    vi.useFakeTimers()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each([
    ['submitted', 'showModifiedReviewSuccessToast', submitted],
    ['edited', 'showModifiedReviewSuccessToast', edited],
    ['deleted', 'showDeleteSuccessToast', 'Review successfully deleted!'],
  ] as const)('%s is carried across a reload while it shows, once', (deed, flag, text) => {
    tellDeed(deed, notify)
    expect([...kept.keys()]).toEqual([flag])
    vi.advanceTimersByTime(3400)
    showKeptToasts(notify)
    showKeptToasts(notify)
    expect(said).toEqual([text, text])
  })

  it('is not shown again when it was there to be read', () => {
    tellDeed('deleted', notify)
    vi.advanceTimersByTime(3500)
    showKeptToasts(notify)
    expect(said).toHaveLength(1)
  })

  it('shows whoever set the flags, and how', () => {
    kept.set('showModifiedReviewSuccessToast', 'true')
    kept.set('showDeleteSuccessToast', 'false')
    showKeptToasts(notify)
    expect(said).toEqual([edited])
    expect(kept.size).toBe(0)
  })
})
