import { isBedroomCount, type RatingCategory, ratingCategories } from '../../../../catalog/rules.ts'
import type { ReviewDraft } from '../../../draft-rules.ts'
import { reviewLimits } from '../../../rules.ts'
import type { Review } from '../../../shapes.ts'

/** The form before anything is chosen (docs/product.md: ratings 0, bedrooms and price unset, no text, no photos). */
export const emptyDraft: ReviewDraft = {
  overallRating: 0,
  detailedRatings: { location: 0, safety: 0, maintenance: 0, conditions: 0 },
  bedrooms: 0,
  price: 0,
  reviewText: '',
  photos: [],
}

/** Returns the draft of a review to edit. */
export function draftOf({ overallRating, detailedRatings, bedrooms, price, reviewText, photos }: Review): ReviewDraft {
  return { overallRating, detailedRatings, bedrooms, price, reviewText, photos }
}

/** Says whether two drafts have the same content. */
export const isSameDraft = (one: ReviewDraft, other: ReviewDraft): boolean =>
  JSON.stringify(sanitizeDraft(one)) === JSON.stringify(sanitizeDraft(other))

/** Returns what is valid in a stored draft, which another version of this page may have written. */
export function sanitizeDraft(draft: Partial<Record<keyof ReviewDraft, unknown>>): ReviewDraft {
  const details = Object(draft.detailedRatings) as Record<RatingCategory, unknown>
  const photos: unknown[] = Array.isArray(draft.photos) ? draft.photos : []
  const bedrooms = Number(draft.bedrooms)
  return {
    overallRating: integerOrZero(reviewLimits.maxRating, draft.overallRating),
    detailedRatings: Object.fromEntries(
      ratingCategories.map(category => [category, integerOrZero(reviewLimits.maxRating, details[category])]),
    ) as Record<RatingCategory, number>,
    bedrooms: isBedroomCount(bedrooms) ? bedrooms : 0,
    price: integerOrZero(reviewLimits.maxPrice, draft.price),
    reviewText: typeof draft.reviewText === 'string' ? draft.reviewText : '',
    photos: photos.filter(url => typeof url === 'string').slice(0, reviewLimits.photos),
  }
}

const integerOrZero = (max: number, value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max ? value : 0
