import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '../../../../testing/stub-storage.ts'
import { notifyReviewSaved, showStoredToasts } from './review-toasts.ts'

const submitted = 'Review submitted! Your review is awaiting approval from the admin.'
const edited = 'Review successfully edited! Your updated review is now pending approval from the admin.'

describe('a toast about one’s own review', () => {
  let stored: Map<string, string>
  const shown: string[] = []
  const notify = (message: string) => shown.push(message)
  beforeEach(() => {
    shown.length = 0
    vi.useFakeTimers()
    stored = stubStorage('sessionStorage')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each([
    ['submitted', 'showModifiedReviewSuccessToast', submitted],
    ['edited', 'showModifiedReviewSuccessToast', edited],
    ['deleted', 'showDeleteSuccessToast', 'Review successfully deleted!'],
  ] as const)('%s is shown once more after a reload, but not after its time', (action, flag, text) => {
    notifyReviewSaved(action, notify)
    expect([...stored.keys()]).toEqual([flag])
    vi.advanceTimersByTime(3400)
    showStoredToasts(notify)
    showStoredToasts(notify)
    expect(shown).toEqual([text, text])
    notifyReviewSaved(action, notify)
    vi.advanceTimersByTime(3500)
    showStoredToasts(notify)
    expect(shown).toHaveLength(3)
  })
})
