import { describe, expect, it } from 'vitest'
import { yearChoices } from '../../../answer-rules.ts'
import type { ReviewDraft } from '../../../draft-rules.ts'
import { emptyDraft, isSameDraft, sanitizeDraft, withAnswersOf } from './drafts.ts'

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
      year: 1999,
      rentAgain: 'yes',
      deposit: 'all',
      amenities: ['sauna'],
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

  it('keeps its answers, and none of them is an answer too', () => {
    const answers = { year: yearChoices()[3]!, rentAgain: false, deposit: 'none', amenities: [] } as const
    const answered: ReviewDraft = { ...draft, ...answers, amenities: [] }
    expect(sanitizeDraft(answered)).toEqual(answered)
    expect(isSameDraft(answered, { ...answered, amenities: null })).toBe(false)
    const { year: _, rentAgain, deposit, amenities, ...older } = answered
    expect(sanitizeDraft(older)).toEqual(draft)
  })

  it('that moves to an earlier review takes over the answers that it has not', () => {
    const earlier = { year: 2020, rentAgain: true, deposit: 'full', amenities: ['heat'] } as const
    const moved = withAnswersOf({ ...draft, rentAgain: false, amenities: [] }, { ...earlier, amenities: ['heat'] })
    expect(moved).toEqual({ ...draft, year: 2020, rentAgain: false, deposit: 'full', amenities: [] })
  })
})
