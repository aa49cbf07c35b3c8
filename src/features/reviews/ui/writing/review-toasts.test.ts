import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The module as a page has it that was loaded anew. */
async function loaded() {
  vi.resetModules()
  return import('./review-toasts.ts')
}

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
  ] as const)('%s is carried across a reload while it shows, once', async (deed, flag, text) => {
    const { notifyReviewSaved: tellDeed } = await loaded()
    tellDeed(deed, notify)
    expect([...kept.keys()]).toEqual([flag])
    vi.advanceTimersByTime(3400)
    const { showStoredToasts: showKeptToasts } = await loaded()
    showKeptToasts(notify)
    showKeptToasts(notify)
    expect(said).toEqual([text, text])
  })

  it('is not shown again by the page that showed it, however soon', async () => {
    const { notifyReviewSaved: tellDeed, showStoredToasts: showKeptToasts } = await loaded()
    tellDeed('submitted', notify)
    showKeptToasts(notify)
    expect(said).toEqual([submitted])
  })

  it('is not shown again when it was there to be read', async () => {
    const { notifyReviewSaved: tellDeed } = await loaded()
    tellDeed('deleted', notify)
    vi.advanceTimersByTime(3500)
    const { showStoredToasts: showKeptToasts } = await loaded()
    showKeptToasts(notify)
    expect(said).toHaveLength(1)
  })

  it('shows whoever set the flags, and how', async () => {
    const { showStoredToasts: showKeptToasts } = await loaded()
    kept.set('showModifiedReviewSuccessToast', 'true')
    kept.set('showDeleteSuccessToast', 'false')
    showKeptToasts(notify)
    expect(said).toEqual([edited])
    expect(kept.size).toBe(0)
  })
})
