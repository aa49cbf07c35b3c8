import { type RatingCategory, ratingCategories } from '../catalog/rules.ts'
import { cleanText } from '../site/text-rules.ts'
import { amenitiesError, depositError, rentAgainError, type StayAnswers, yearError } from './answer-rules.ts'
import { reviewLimits } from './rules.ts'

export { cleanText }

/** What an author fills in; 0 means "not chosen", and null that an optional question is not answered. */
export interface ReviewDraft extends StayAnswers {
  overallRating: number
  detailedRatings: Record<RatingCategory, number>
  bedrooms: number
  price: number
  reviewText: string
  /** URLs of uploaded photos. */
  photos: readonly string[]
}

/** One invalid field, named as in problem+json (`detailedRatings.safety`), and its message. */
export interface DraftError {
  path: string
  message: string
}

/** The messages of the form (docs/product.md 4.8), and those for what no form can send. */
export const draftMessages = {
  required: '* Required',
  details: '* These fields are required',
  tooShort: `A minimum of ${reviewLimits.minText} characters is required`,
  tooLong: `At most ${reviewLimits.maxText} characters`,
  profanity: 'This review contains profanity. Please edit it and try again.',
  photos: `At most ${reviewLimits.photos} photos`,
  zero: 'Must not contain a zero character',
} as const

const visible = /[\p{Letter}\p{Number}\p{Punctuation}\p{Symbol}]/u

/** Returns the length that limits count: the code points of the cleaned text. */
export function textLength(text: string): number {
  return [...cleanText(text)].length
}

/**
 * Returns the message for an invalid choice from 1 to `max`; undefined for a valid one.
 * @param unset the message when nothing is chosen.
 */
export function choiceError(value: unknown, max: number, unset: string): string | undefined {
  if (value === undefined || value === null || value === 0) return unset
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max) return undefined
  return `Must be a whole number from 1 to ${max}`
}

/** Returns the message for an invalid review text; undefined for a valid one. Only the server looks for profanity. */
export function textError(value: unknown): string | undefined {
  if (typeof value !== 'string' || !visible.test(value)) return draftMessages.required
  if (value.includes('\0')) return draftMessages.zero
  const length = textLength(value)
  if (length < reviewLimits.minText) return draftMessages.tooShort
  return length > reviewLimits.maxText ? draftMessages.tooLong : undefined
}

/** Returns the invalid fields of a draft in the order of the form. The server answers the same, and adds profanity. */
export function checkReview(draft: ReviewDraft): DraftError[] {
  const { required, details } = draftMessages
  const found: [string, string | undefined][] = [
    ['overallRating', choiceError(draft.overallRating, reviewLimits.maxRating, required)],
    ...ratingCategories.map((category): [string, string | undefined] => [
      `detailedRatings.${category}`,
      choiceError(draft.detailedRatings[category], reviewLimits.maxRating, details),
    ]),
    ['bedrooms', choiceError(draft.bedrooms, reviewLimits.maxBedrooms, required)],
    ['price', choiceError(draft.price, reviewLimits.maxPrice, required)],
    ['year', yearError(draft.year)],
    ['rentAgain', rentAgainError(draft.rentAgain)],
    ['deposit', depositError(draft.deposit)],
    ['amenities', amenitiesError(draft.amenities)],
    ['reviewText', textError(draft.reviewText)],
    ['photos', draft.photos.length > reviewLimits.photos ? draftMessages.photos : undefined],
  ]
  return found.flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }]))
}
