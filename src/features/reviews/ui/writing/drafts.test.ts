import { describe, expect, it } from 'vitest'
import type { ReviewDraft } from '../../draft-rules.ts'
import { noAnswers } from '../../rules.ts'
import { emptyDraft, isSameDraft, withAnswersOf } from './drafts.ts'

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

  it('differs when a question is answered with none', () => {
    expect(isSameDraft(draft, { ...draft, amenities: [] })).toBe(false)
  })

  it('that moves to an earlier review takes over the answers that it has not', () => {
    const earlier = { ...noAnswers, year: 2020, rentAgain: true, deposit: 'full', amenities: ['heat'] } as const
    const moved = withAnswersOf({ ...draft, rentAgain: false, amenities: [] }, { ...earlier, amenities: ['heat'] })
    expect(moved).toEqual({ ...draft, year: 2020, rentAgain: false, deposit: 'full', amenities: [] })
  })
})
