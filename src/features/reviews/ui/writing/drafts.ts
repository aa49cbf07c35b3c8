import type { ReviewDraft } from '../../draft-rules.ts'
import { answersOf, noAnswers, type StayAnswers } from '../../rules.ts'
import type { Review } from '../../shapes.ts'

export const emptyDraft: ReviewDraft = {
  overallRating: 0,
  detailedRatings: { location: 0, safety: 0, maintenance: 0, conditions: 0 },
  bedrooms: 0,
  price: 0,
  ...noAnswers,
  reviewText: '',
  photos: [],
}

export function draftOf(review: Review): ReviewDraft {
  const { overallRating, detailedRatings, bedrooms, price, reviewText, photos } = review
  return { ...emptyDraft, overallRating, detailedRatings, bedrooms, price, ...answersOf(review), reviewText, photos }
}

export function withAnswersOf(draft: ReviewDraft, other: StayAnswers): ReviewDraft {
  const answered = Object.entries(answersOf(draft)).filter(([, value]) => value !== null)
  return { ...draft, ...answersOf(other), ...Object.fromEntries(answered) }
}

export const isSameDraft = (one: ReviewDraft, other: ReviewDraft): boolean =>
  JSON.stringify({ ...emptyDraft, ...one }) === JSON.stringify({ ...emptyDraft, ...other })
