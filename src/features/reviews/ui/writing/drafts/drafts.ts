import { isBedroomCount, type RatingCategory, ratingCategories } from '../../../../catalog/rules.ts'
import {
  type AmenityKey,
  amenitiesError,
  amenityKeys,
  answersOf,
  type DepositAnswer,
  depositError,
  noAnswers,
  rentAgainError,
  type StayAnswers,
  yearError,
} from '../../../answer-rules.ts'
import type { ReviewDraft } from '../../../draft-rules.ts'
import { reviewLimits } from '../../../rules.ts'
import type { Review } from '../../../shapes.ts'

/** The form before anything is chosen (docs/product.md: ratings 0, bedrooms and price unset, no answers, no text, no photos). */
export const emptyDraft: ReviewDraft = {
  overallRating: 0,
  detailedRatings: { location: 0, safety: 0, maintenance: 0, conditions: 0 },
  bedrooms: 0,
  price: 0,
  ...noAnswers,
  reviewText: '',
  photos: [],
}

/** Returns the draft of a review to edit. */
export function draftOf(review: Review): ReviewDraft {
  const { overallRating, detailedRatings, bedrooms, price, reviewText, photos } = review
  return { overallRating, detailedRatings, bedrooms, price, ...answersOf(review), reviewText, photos }
}

/** Returns a draft whose unanswered questions have the answers of another one. */
export function withAnswersOf(draft: ReviewDraft, other: StayAnswers): ReviewDraft {
  return {
    ...draft,
    year: draft.year ?? other.year,
    rentAgain: draft.rentAgain ?? other.rentAgain,
    deposit: draft.deposit ?? other.deposit,
    amenities: draft.amenities ?? other.amenities,
  }
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
    ...sanitizeAnswers(draft),
    reviewText: typeof draft.reviewText === 'string' ? draft.reviewText : '',
    photos: photos.filter(url => typeof url === 'string').slice(0, reviewLimits.photos),
  }
}

function sanitizeAnswers(draft: Partial<Record<keyof StayAnswers, unknown>>): StayAnswers {
  const amenities = answerOrNull<AmenityKey[]>(amenitiesError, draft.amenities)
  return {
    year: answerOrNull<number>(yearError, draft.year),
    rentAgain: answerOrNull<boolean>(rentAgainError, draft.rentAgain),
    deposit: answerOrNull<DepositAnswer>(depositError, draft.deposit),
    amenities: amenities && amenityKeys.filter(key => amenities.includes(key)),
  }
}

const answerOrNull = <Value>(errorOf: (value: unknown) => string | undefined, value: unknown) =>
  errorOf(value) === undefined ? ((value ?? null) as Value | null) : null

const integerOrZero = (max: number, value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max ? value : 0
