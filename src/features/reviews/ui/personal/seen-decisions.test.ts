import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../../testing/stub-storage.ts'
import type { OwnReview } from '../../shapes.ts'
import { findUnseenDecisions, saveSeenDecisions } from './seen-decisions.ts'

const review = (id: string, given: Partial<OwnReview> = {}) =>
  ({ id, status: 'APPROVED', reviewText: 'A quiet place.', declineReason: null, ...given }) as OwnReview

describe('a decision', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = stubStorage('localStorage')
    return () => vi.unstubAllGlobals()
  })
  const unseen = async (uid: string, ...reviews: OwnReview[]) => [...(await findUnseenDecisions(uid, reviews))]

  test('is not new the first time in a browser, after a report, and after another review is deleted', async () => {
    const all = [review('a'), review('b', { status: 'DECLINED' })]
    for (const _ of [1, 2]) expect(await unseen('ada', ...all)).toEqual([])
    expect(await unseen('ada', review('a', { status: 'REPORTED' }))).toEqual([])
  })

  test('is new again after an edit, or for another reason, to each person alone', async () => {
    for (const uid of ['ada', 'ben'])
      await saveSeenDecisions(uid, [review('a', { status: 'DECLINED', declineReason: 'Too short.' })])
    expect(await unseen('ada', review('a', { status: 'DECLINED', declineReason: 'A name.' }))).toEqual(['a'])
    expect(await unseen('ada', review('a', { reviewText: 'A very quiet place.' }))).toEqual(['a'])
    expect(await unseen('ben', review('a', { status: 'DECLINED', declineReason: 'Too short.' }))).toEqual([])
  })

  test('stores nothing that names a review, its text or its author', async () => {
    await saveSeenDecisions('ada', [review('review-7', { status: 'DECLINED', declineReason: 'Names a neighbor.' })])
    const left = JSON.stringify([...stored])
    expect(stored.size).toBe(1)
    // Nor how many there are.
    await saveSeenDecisions(
      'ben',
      ['a', 'b', 'c'].map(id => review(id)),
    )
    await saveSeenDecisions('cem', [])
    expect(new Set([...stored.values()].map(text => text.length)).size).toBe(1)
    for (const trace of ['ada', 'review-7', 'quiet', 'neighbor', 'DECLINED']) expect(left).not.toContain(trace)
  })
})
