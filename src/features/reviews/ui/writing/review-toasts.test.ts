import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '../../../../testing/stub-storage.ts'
import { dismissMessage, shownOf, toastQueue } from '../../../../ui/toast/toast-queue.ts'
import { notifyReviewSaved, showStoredToasts } from './review-toasts.ts'

const submitted = 'Review submitted! Your review is awaiting approval from the admin.'
const edited = 'Review successfully edited! Your updated review is now pending approval from the admin.'

describe('a toast about one’s own review', () => {
  let stored: Map<string, string>
  const shown = () => shownOf(toastQueue.get()).map(({ message }) => message)
  beforeEach(() => {
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
    notifyReviewSaved(action)
    expect([...stored.keys()]).toEqual([flag])
    vi.advanceTimersByTime(3400)
    for (const expected of [[text], []]) {
      // A new page has no toast.
      dismissMessage(text)
      showStoredToasts()
      expect(shown()).toEqual(expected)
    }
    notifyReviewSaved(action)
    dismissMessage(text)
    vi.advanceTimersByTime(3500)
    showStoredToasts()
    expect(shown()).toEqual([])
  })
})
