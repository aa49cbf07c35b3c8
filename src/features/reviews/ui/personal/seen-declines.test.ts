import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../../testing/stub-storage.ts'
import type { OwnReview } from '../../shapes.ts'
import { findUnseenDeclines, saveSeenDecline } from './seen-decisions.ts'

const declined = (id: string, given: Partial<OwnReview> = {}) =>
  ({ id, reviewText: 'A quiet place.', declineReason: 'Names a neighbor.', ...given }) as OwnReview

describe('declined reviews', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = stubStorage('localStorage')
    return () => vi.unstubAllGlobals()
  })
  const unseen = async (uid: string, ...reviews: OwnReview[]) => [...(await findUnseenDeclines(uid, reviews))]

  test('are new until they were on screen, to each user alone', async () => {
    expect(await unseen('ada', declined('a'), declined('b'))).toEqual(['a', 'b'])
    await saveSeenDecline('ada', declined('a'))
    expect(await unseen('ada', declined('a'), declined('b'))).toEqual(['b'])
    expect(await unseen('ben', declined('a'))).toEqual(['a'])
  })

  test('are new again when declined for another text or reason', async () => {
    await saveSeenDecline('ada', declined('a'))
    expect(await unseen('ada', declined('a', { reviewText: 'A very quiet place.' }))).toEqual(['a'])
    expect(await unseen('ada', declined('a', { declineReason: 'Too short.' }))).toEqual(['a'])
  })

  test('store nothing that names a review or its author', async () => {
    await saveSeenDecline('ada', declined('review-7'))
    const left = JSON.stringify([...stored])
    for (const trace of ['ada', 'review-7', 'quiet', 'neighbor']) expect(left).not.toContain(trace)
  })

  test('are stored once each, at most 200 of them', async () => {
    for (let i = 0; i < 210; i++) await saveSeenDecline('ada', declined(String(i)))
    await saveSeenDecline('ada', declined('209'))
    expect(JSON.parse([...stored.values()][0]!)).toHaveLength(200)
    expect(await unseen('ada', declined('209'), declined('0'))).toEqual(['0'])
  })

  test.each(['not json', '{"a":1}', '[1,null]'])('tolerate %s in the storage, and a full storage', async text => {
    stored.set('seen-declines', text)
    expect(await unseen('ada', declined('a'))).toEqual(['a'])
    vi.stubGlobal('localStorage', {
      getItem: () => text,
      setItem: () => {
        throw new Error('quota')
      },
    })
    await saveSeenDecline('ada', declined('a'))
    expect(await unseen('ada', declined('a'))).toEqual(['a'])
  })
})
