import { describe, expect, it } from 'vitest'
import type { ReviewDraft } from '../../../draft-rules.ts'
import { emptyDraft, isSameDraft, sanitizeDraft } from './drafts.ts'

describe('a draft', () => {
  const draft: ReviewDraft = {
    ...emptyDraft,
    overallRating: 4,
    reviewText: 'Warm in winter.',
    photos: ['/photos/a.webp'],
  }

  it('is the same when its content is, in any order', () => {
    const { photos, ...others } = draft
    expect(isSameDraft(draft, { photos: [...photos], ...others })).toBe(true)
    expect(isSameDraft(draft, { ...draft, price: 1 })).toBe(false)
  })

  it('loses what is not valid, and nothing else', () => {
    const broken = {
      overallRating: 9,
      detailedRatings: { safety: 3, location: 'x' },
      bedrooms: 2.5,
      price: -1,
      reviewText: 5,
      photos: ['/photos/a.webp', 7, '/photos/b.webp', '/photos/c.webp', '/photos/d.webp'],
      status: 'APPROVED',
    }
    expect(sanitizeDraft(broken)).toEqual({
      ...emptyDraft,
      detailedRatings: { ...emptyDraft.detailedRatings, safety: 3 },
      photos: ['/photos/a.webp', '/photos/b.webp', '/photos/c.webp'],
    })
    expect(sanitizeDraft(draft)).toEqual(draft)
  })
})
