import { z } from '@hono/zod-openapi'
import { photoNameOf } from '../../photos/rules.ts'
import {
  type AmenityKey,
  amenitiesError,
  amenityKeys,
  type DepositAnswer,
  depositAnswers,
  depositError,
  rentAgainError,
  yearError,
} from '../answer-rules.ts'
import { choiceError, cleanText, draftMessages, textError } from '../draft-rules.ts'
import { reviewLimits } from '../rules.ts'

/** What the checks of a review's body need. */
export interface BodyChecks {
  isProfane(text: string): Promise<boolean>
  /** PUBLIC_URL: the URL of a photo may begin with its origin. */
  publicUrl: string
}

/** Returns the shape of a choice from 1 to `max`, with the message that the form shows. */
function choice(max: number, unset: string) {
  const error = ({ input }: { input?: unknown }) => choiceError(input, max, unset)
  return z
    .number({ error })
    .refine(value => choiceError(value, max, unset) === undefined, { error })
    .openapi({ type: 'integer', minimum: 1, maximum: max })
}

/** Returns the shape of an optional answer: null when it is absent. @param errorOf returns the message for a wrong value. */
function answer<Value>(errorOf: (value: unknown) => string | undefined) {
  return z
    .unknown()
    .refine(value => errorOf(value) === undefined, { error: ({ input }) => errorOf(input) })
    .nullish()
    .transform(value => (value ?? null) as Value | null)
}

const answerFields = {
  year: answer<number>(value => yearError(value)).openapi({ type: ['integer', 'null'] }),
  rentAgain: answer<boolean>(rentAgainError).openapi({ type: ['boolean', 'null'] }),
  deposit: answer<DepositAnswer>(depositError).openapi({ type: ['string', 'null'], enum: [...depositAnswers, null] }),
  amenities: answer<AmenityKey[]>(amenitiesError)
    .transform(keys => keys && amenityKeys.filter(key => keys.includes(key)))
    .openapi({
      type: ['array', 'null'],
      items: { type: 'string', enum: [...amenityKeys] },
      uniqueItems: true,
    }),
}

const star = choice(reviewLimits.maxRating, draftMessages.details)

function reviewFields({ isProfane, publicUrl }: BodyChecks) {
  const wrongText = ({ input }: { input?: unknown }) => textError(input)
  const isOwnPhotoUrl = (url: string) => photoNameOf(url, publicUrl) !== undefined
  return {
    overallRating: choice(reviewLimits.maxRating, draftMessages.required),
    detailedRatings: z
      .object({ location: star, safety: star, maintenance: star, conditions: star }, draftMessages.details)
      .prefault({} as never),
    bedrooms: choice(reviewLimits.maxBedrooms, draftMessages.required),
    price: choice(reviewLimits.maxPrice, draftMessages.required),
    ...answerFields,
    reviewText: z
      .string({ error: wrongText })
      .refine(text => textError(text) === undefined, { error: wrongText, abort: true })
      .refine(async text => !(await isProfane(cleanText(text))), draftMessages.profanity)
      .transform(cleanText)
      .openapi({ type: 'string', minLength: reviewLimits.minText, maxLength: reviewLimits.maxText }),
    photos: z
      .array(z.string('Must be the URL of a photo').refine(isOwnPhotoUrl, 'This is not a photo that you uploaded.'))
      .max(reviewLimits.photos, draftMessages.photos)
      .default([]),
  }
}

const listingId = z
  .string('Must be an id')
  .nullish()
  .transform(id => id?.trim() || null)
  .openapi({ type: ['string', 'null'] })

/** Returns the body of `POST /api/edit-review/{id}`: what an author may change. All other keys are ignored. */
export function editReviewBody(checks: BodyChecks) {
  return z.object(reviewFields(checks)).openapi('ReviewEdit')
}

/** Returns the body of `POST /api/new-review`: the same and the listing. */
export function newReviewBody(checks: BodyChecks) {
  return z
    .object({ aptId: listingId, landlordId: listingId, ...reviewFields(checks) })
    .refine(({ aptId, landlordId }) => aptId !== null || landlordId !== null, {
      path: ['aptId'],
      error: 'Say which apartment or landlord this is about',
      when: ({ value }) => typeof value === 'object' && value !== null,
    })
    .openapi('NewReview')
}

/** What an author may change in a review, checked and cleaned. */
export type ReviewEdit = z.output<ReturnType<typeof editReviewBody>>
/** A new review's content and listing, checked and cleaned. */
export type NewReview = z.output<ReturnType<typeof newReviewBody>>

const reason = z
  .string('Must be a text')
  .refine(text => !text.includes('\0'), draftMessages.zero)
  .transform(cleanText)
  .refine(text => [...text].length <= reviewLimits.maxReason, `At most ${reviewLimits.maxReason} characters`)
  .nullish()
  .transform(text => text || null)
  .openapi({ type: ['string', 'null'], maxLength: reviewLimits.maxReason })

/** The optional body of calls that take a reason. */
export const reasonBody = z.object({ reason }).openapi('Reason')

/** The optional body of `PUT /api/update-review-status/{id}/{status}`: the reason, and the version that the caller saw. */
export const statusBody = z
  .object({ reason, version: z.int('Must be the version that the list gave').nullish() })
  .openapi('ReviewMove')

/** The body of a change of status. */
export type StatusBody = Partial<z.output<typeof statusBody>>
