import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '../../../../testing/stub-storage.ts'

/** Imports the module as a freshly loaded page does. */
async function loadModule() {
  vi.resetModules()
  return import('./review-toasts.ts')
}

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
  ] as const)('%s is shown once more after a reload', async (action, flag, text) => {
    const { notifyReviewSaved } = await loadModule()
    notifyReviewSaved(action, notify)
    expect([...stored.keys()]).toEqual([flag])
    vi.advanceTimersByTime(3400)
    const { showStoredToasts } = await loadModule()
    showStoredToasts(notify)
    showStoredToasts(notify)
    expect(shown).toEqual([text, text])
  })

  it('is not shown again by the same page', async () => {
    const { notifyReviewSaved, showStoredToasts } = await loadModule()
    notifyReviewSaved('submitted', notify)
    showStoredToasts(notify)
    expect(shown).toEqual([submitted])
  })

  it('is not shown again after its time', async () => {
    const { notifyReviewSaved } = await loadModule()
    notifyReviewSaved('deleted', notify)
    vi.advanceTimersByTime(3500)
    const { showStoredToasts } = await loadModule()
    showStoredToasts(notify)
    expect(shown).toHaveLength(1)
  })
})
