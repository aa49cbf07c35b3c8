import { z } from '@hono/zod-openapi'
import * as mini from 'zod/mini'
import { sharedBody } from '../../../platform/http/api.ts'
import { badRequest, Problem } from '../../../platform/http/problem.ts'
import { photoNameOf } from '../../photos/rules.ts'
import { cleanText } from '../../site/text-rules.ts'
import { draftMessages, reviewDraft } from '../draft-rules.ts'
import { monthOf } from '../rows.ts'
import { type AuthorLines, appearChoices, noLines, reviewLimits } from '../rules.ts'
import type { FindHints } from '../text-checks/find-hints.ts'
import { type FindProfanity, refuseProfanity } from '../text-checks/profanity.ts'

export interface BodyChecks {
  findProfanity: FindProfanity
  /** PUBLIC_URL: the URL of a photo may begin with its origin. */
  publicUrl: string
}

/** Returns what an author may fill in, with what only the server checks. All other keys are ignored. */
export function reviewContent({ findProfanity, publicUrl }: BodyChecks) {
  const { best, watch, reviewText, photos, ...others } = reviewDraft().shape
  const isOwnPhotoUrl = (url: string) => photoNameOf(url, publicUrl) !== undefined
  const ownPhotoUrl = mini.string().check(mini.refine(isOwnPhotoUrl, 'This is not a photo that you uploaded.'))
  const clean = mini.string().check(refuseProfanity(findProfanity, draftMessages.profanity))
  return mini.object({
    ...others,
    best: mini.pipe(best, mini.nullish(clean)),
    watch: mini.pipe(watch, mini.nullish(clean)),
    reviewText: mini.pipe(reviewText, clean),
    photos: mini.pipe(photos, mini.array(ownPhotoUrl)),
    checkHints: mini.optional(mini.boolean('Must be true or false')),
  })
}

/**
 * Tells an author who asks by `checkHints` what others may recognize them by, before anything is stored. They send the
 * review again without it.
 * @throws Problem 422 with `hints`.
 */
export async function refuseUnseenHints(
  findHints: FindHints,
  { checkHints, ...written }: Pick<ReviewEdit, 'checkHints' | 'best' | 'watch' | 'reviewText'>,
): Promise<void> {
  const [hints = []] = checkHints ? await findHints([written]) : []
  if (hints.length === 0) return
  const named = hints.map(({ text }) => `“${text}”`).join(', ')
  throw new Problem(422, `Others may recognize you by ${named}. Nothing is stored yet.`, undefined, { hints })
}

/** Returns the lines to store. @param stored those of an edited review, which stay where the edit has none. */
export function lineColumns(
  { best, watch }: { [Line in keyof AuthorLines]?: AuthorLines[Line] | undefined },
  stored: AuthorLines = noLines,
): AuthorLines {
  return {
    best: best === undefined ? stored.best : best,
    watch: watch === undefined ? stored.watch : watch,
  }
}

/**
 * Returns the first day of the month in which a review is to appear; null for at once.
 * @param stored that of an edited review, which stays when the edit does not name another.
 * @throws Problem 400 for a month that is not to come, or too far away.
 */
export function appearsColumn(month: string | null | undefined, stored: string | null = null): string | null {
  if (month === undefined || (stored && month === monthOf(stored))) return stored
  if (month === null) return null
  const choices = appearChoices()
  if (choices.includes(month)) return `${month}-01`
  throw badRequest([{ path: 'appears', message: `Must be a month from ${choices[0]} to ${choices.at(-1)}` }])
}

const listingId = mini.pipe(
  mini.nullish(mini.string('Must be an id')),
  mini.transform(id => id?.trim() || null),
)

/** Returns the body of `POST /api/edit-review/{id}`. */
export function editReviewBody(checks: BodyChecks) {
  return sharedBody('ReviewEdit', reviewContent(checks))
}

/** Returns the body of `POST /api/new-review`: the same and the listing. */
export function newReviewBody(checks: BodyChecks) {
  const fields = mini.object({ aptId: listingId, landlordId: listingId, ...reviewContent(checks).shape })
  const namesListing = mini.refine<mini.output<typeof fields>>(
    ({ aptId, landlordId }) => aptId !== null || landlordId !== null,
    {
      path: ['aptId'],
      error: 'Say which apartment or landlord this is about',
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )
  return sharedBody('NewReview', fields.check(namesListing))
}

export type ReviewEdit = z.output<ReturnType<typeof editReviewBody>>
export type NewReview = z.output<ReturnType<typeof newReviewBody>>

const reason = z
  .string('Must be a text')
  .refine(text => !text.includes('\0'), draftMessages.zero)
  .transform(cleanText)
  .refine(text => [...text].length <= reviewLimits.maxReason, `At most ${reviewLimits.maxReason} characters`)
  .nullish()
  .transform(text => text || null)
  .openapi({ type: ['string', 'null'], maxLength: reviewLimits.maxReason })

export const reasonBody = z.object({ reason }).openapi('Reason')

/** The optional body of `PUT /api/update-review-status/{id}/{status}`: the reason, and the version that the caller saw. */
export const statusBody = z
  .object({ reason, version: z.int('Must be the version that the list gave').nullish() })
  .openapi('ReviewMove')

export type StatusBody = Partial<z.output<typeof statusBody>>
