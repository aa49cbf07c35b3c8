import { type RatingCategory, ratingCategories } from '../catalog/rules.ts'
import { cleanText } from '../site/text-rules.ts'
import { reviewLimits } from './rules.ts'

export { cleanText }

/** What an author fills in; 0 stands for "not chosen" (SPEC 2, review modal). */
export interface ReviewDraft {
  overallRating: number
  detailedRatings: Record<RatingCategory, number>
  bedrooms: number
  price: number
  reviewText: string
  /** URLs of uploaded photos. */
  photos: readonly string[]
}

/** One wrong field, named as problem+json names it (`detailedRatings.safety`), with SPEC 5's words. */
export interface DraftError {
  path: string
  message: string
}

/** SPEC 5's messages, and those for what no form can send. */
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

/** The length that limits count: code points of the kept text (CONTRACT 7). */
export function textLength(text: string): number {
  return [...cleanText(text)].length
}

/** What is wrong with a chosen number; undefined when nothing is. */
export function choiceError(value: unknown, max: number, unset: string): string | undefined {
  if (value === undefined || value === null || value === 0) return unset
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max) return undefined
  return `Must be a whole number from 1 to ${max}`
}

/**
 * What is wrong with a review's text; undefined when nothing is.
 * @param isProfane knows the words that no review may hold; absent, it is not asked.
 */
export function textError(value: unknown, isProfane?: (text: string) => boolean): string | undefined {
  if (typeof value !== 'string' || !visible.test(value)) return draftMessages.required
  if (value.includes('\0')) return draftMessages.zero
  const length = textLength(value)
  if (length < reviewLimits.minText) return draftMessages.tooShort
  if (length > reviewLimits.maxText) return draftMessages.tooLong
  return isProfane?.(cleanText(value)) ? draftMessages.profanity : undefined
}

/**
 * Names every wrong field of a draft, in the order of the form (SPEC 5). The server names the same fields in the same words.
 * @param isProfane as for `textError`.
 */
export function checkReview(draft: ReviewDraft, isProfane?: (text: string) => boolean): DraftError[] {
  const { required, details } = draftMessages
  const found: [string, string | undefined][] = [
    ['overallRating', choiceError(draft.overallRating, reviewLimits.maxRating, required)],
    ...ratingCategories.map((category): [string, string | undefined] => [
      `detailedRatings.${category}`,
      choiceError(draft.detailedRatings[category], reviewLimits.maxRating, details),
    ]),
    ['bedrooms', choiceError(draft.bedrooms, reviewLimits.maxBedrooms, required)],
    ['price', choiceError(draft.price, reviewLimits.maxPrice, required)],
    ['reviewText', textError(draft.reviewText, isProfane)],
    ['photos', draft.photos.length > reviewLimits.photos ? draftMessages.photos : undefined],
  ]
  return found.flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }]))
}
