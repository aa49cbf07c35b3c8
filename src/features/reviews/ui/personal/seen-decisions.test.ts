import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../../testing/stub-storage.ts'
import type { OwnReview } from '../../shapes.ts'
import { hasUnseenDecision, saveSeenDecisions } from './seen-decisions.ts'

const review = (id: string, given: Partial<OwnReview> = {}) =>
  ({ id, status: 'APPROVED', reviewText: 'A quiet place.', declineReason: null, ...given }) as OwnReview

describe('a decision', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = stubStorage('localStorage')
    return () => vi.unstubAllGlobals()
  })

  test('is not new the first time in a browser', async () => {
    expect(await hasUnseenDecision('ada', [review('a'), review('b', { status: 'DECLINED' })])).toBe(false)
    expect(await hasUnseenDecision('ada', [review('a'), review('b', { status: 'DECLINED' })])).toBe(false)
  })

  test.each([{ status: 'APPROVED' }, { status: 'DECLINED', declineReason: 'Names a neighbor.' }] as const)(
    'is new from $status on, until its author looks at their profile',
    async given => {
      const waiting = review('a', { status: 'PENDING' })
      expect(await hasUnseenDecision('ada', [waiting])).toBe(false)
      expect(await hasUnseenDecision('ada', [review('a', given)])).toBe(true)
      expect(await hasUnseenDecision('ada', [review('a', given)])).toBe(true)
      await saveSeenDecisions('ada', [review('a', given)])
      expect(await hasUnseenDecision('ada', [review('a', given)])).toBe(false)
    },
  )

  test('is new again after an edit, or for another reason', async () => {
    await saveSeenDecisions('ada', [review('a', { status: 'DECLINED', declineReason: 'Too short.' })])
    expect(await hasUnseenDecision('ada', [review('a', { status: 'DECLINED', declineReason: 'A name.' })])).toBe(true)
    expect(await hasUnseenDecision('ada', [review('a', { reviewText: 'A very quiet place.' })])).toBe(true)
  })

  test('is not new when a published review is reported, or another review is deleted', async () => {
    await saveSeenDecisions('ada', [review('a'), review('b')])
    expect(await hasUnseenDecision('ada', [review('a', { status: 'REPORTED' })])).toBe(false)
  })

  test('is remembered for each person alone', async () => {
    await saveSeenDecisions('ada', [review('a')])
    await saveSeenDecisions('ben', [])
    expect(await hasUnseenDecision('ben', [review('a')])).toBe(true)
    expect(await hasUnseenDecision('ada', [review('a')])).toBe(false)
  })

  test('stores nothing that names a review, its text or its author', async () => {
    await saveSeenDecisions('ada', [review('review-7', { status: 'DECLINED', declineReason: 'Names a neighbor.' })])
    const left = JSON.stringify([...stored])
    expect(stored.size).toBe(1)
    for (const trace of ['ada', 'review-7', 'quiet', 'neighbor', 'DECLINED']) expect(left).not.toContain(trace)
  })

  test('is not new where the storage is forbidden', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden')
      },
    })
    await saveSeenDecisions('ada', [review('a')])
    expect(await hasUnseenDecision('ada', [review('a')])).toBe(false)
  })
})
