import * as z from 'zod/mini'
import { extrasSteps, priceSteps } from '../../ui/format.ts'
import { amenityKeys, problemKeys } from '../listings/catalog/rules.ts'
import { textField } from '../site/text-field-rules.ts'
import { cleanText, hasVisibleText } from '../site/text-rules.ts'
import {
  type AuthorLines,
  depositAnswers,
  repairAnswers,
  reviewLimits,
  type StayAnswers,
  yearChoices,
} from './rules.ts'

/** The messages of the form, and those for what no form can send. */
export const draftMessages = {
  required: '* Required',
  details: '* These fields are required',
  tooShort: `A minimum of ${reviewLimits.minText} characters is required`,
  tooLong: `At most ${reviewLimits.maxText} characters`,
  lineTooLong: `At most ${reviewLimits.maxLine} characters`,
  profanity: 'This review contains profanity. Please edit it and try again.',
  photos: `At most ${reviewLimits.photos} photos`,
  zero: 'Must not contain a zero character',
} as const

/** Returns the length that limits count: the code points of the cleaned text. */
export function textLength(text: string): number {
  return [...cleanText(text)].length
}

function textError(text: unknown): string | undefined {
  if (typeof text !== 'string' || !hasVisibleText(text)) return draftMessages.required
  if (text.includes('\0')) return draftMessages.zero
  const length = textLength(text)
  if (length < reviewLimits.minText) return draftMessages.tooShort
  return length > reviewLimits.maxText ? draftMessages.tooLong : undefined
}

const wrongText = { error: ({ input }: { input?: unknown }) => textError(input) }

/** Returns a text as one line: each run of blanks and line breaks is one blank. Empty when nothing of it is visible. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

/** Returns the length that limits count: the code points of the cleaned line. */
export const lineLength = (text: string): number => [...cleanLine(text)].length

/** Returns one of the author's two lines, null for an empty one. An edit without it leaves it as it is. */
function line() {
  const typed = z.string('Must be a text').check(
    z.refine(text => !text.includes('\0'), draftMessages.zero),
    z.refine(text => lineLength(text) <= reviewLimits.maxLine, draftMessages.lineTooLong),
    z.meta({ maxLength: reviewLimits.maxLine }),
  )
  return z.optional(
    z.pipe(
      z.nullable(typed),
      z.transform(text => (text === null ? null : cleanLine(text) || null)),
    ),
  )
}

/** Returns a choice from 1 to `max`, which a form sends as 0 until it is made. @param unset the message until then. */
function choice(max: number, unset: string = draftMessages.required) {
  const numbers = Array.from({ length: max }, (_, i) => i + 1)
  return z.literal(numbers, { error: ({ input }) => (input ? `Must be a whole number from 1 to ${max}` : unset) })
}

const answer = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null as never)

const wrongYear = { error: () => `Must be a year from ${yearChoices().at(-1)} to ${yearChoices()[0]}` }

const wrongAmenities = `Must be a list of ${amenityKeys.join(', ')}`

const wrongProblems = `Must be a list of {key: ${problemKeys.join(' | ')}, repaired: ${repairAnswers.join(' | ')} | null}`

const problem = z.object(
  {
    key: z.enum(problemKeys, `Must be one of ${problemKeys.join(', ')}`),
    repaired: z.nullable(z.enum(repairAnswers, `Must be one of ${repairAnswers.join(', ')}, or null`)),
  },
  wrongProblems,
)

const wrongUtilities = 'Must be {winter, summer}, of which one can be null'

const namedOnce = 'Must name each only once'

/** Returns a step of what was paid beside the rent, 0 for nothing. */
function extras() {
  const steps = Array.from({ length: extrasSteps() + 1 }, (_, i) => i)
  return z.nullable(z.literal(steps, `Must be a whole number from 0 to ${extrasSteps()}, or null`))
}

const answers = () =>
  ({
    year: answer(z.number(wrongYear).check(z.refine(year => yearChoices().includes(year), wrongYear))),
    rentAgain: answer(z.boolean('Must be true or false')),
    deposit: answer(z.enum(depositAnswers, `Must be one of ${depositAnswers.join(', ')}`)),
    amenities: answer(
      z.pipe(
        z
          .array(z.enum(amenityKeys, wrongAmenities), wrongAmenities)
          .check(z.refine(keys => new Set(keys).size === keys.length, namedOnce)),
        z.transform(keys => amenityKeys.filter(key => keys.includes(key))),
      ),
    ),
    problems: answer(
      z.pipe(
        z
          .array(problem, wrongProblems)
          .check(z.refine(named => new Set(named.map(({ key }) => key)).size === named.length, namedOnce)),
        z.transform(named => problemKeys.flatMap(key => named.filter(each => each.key === key))),
      ),
    ),
    utilities: answer(
      z
        .object({ winter: extras(), summer: extras() }, wrongUtilities)
        .check(z.refine(({ winter, summer }) => winter !== null || summer !== null, wrongUtilities)),
    ),
  }) satisfies Record<keyof StayAnswers, unknown>

const wrongMonth = 'Must be a month, like 2027-06'

const star = choice(reviewLimits.maxRating, draftMessages.details)

/**
 * Returns what an author fills in, in the order of the form, as form and server check it. In a form, 0 means that nothing is
 * chosen. The server also looks for profanity and checks whose photos these are.
 */
export const reviewDraft = () =>
  z.object({
    overallRating: choice(reviewLimits.maxRating),
    detailedRatings: z.prefault(
      z.object({ location: star, safety: star, maintenance: star, conditions: star }, draftMessages.details),
      {} as never,
    ),
    bedrooms: choice(reviewLimits.maxBedrooms),
    price: choice(priceSteps()),
    best: line(),
    watch: line(),
    reviewText: z.pipe(
      z.string(wrongText).check(
        z.refine(text => textError(text) === undefined, wrongText),
        z.meta({ minLength: reviewLimits.minText, maxLength: reviewLimits.maxText }),
      ),
      z.transform(cleanText),
    ),
    ...answers(),
    photos: z._default(
      z.array(z.string('Must be the URL of a photo')).check(z.maxLength(reviewLimits.photos, draftMessages.photos)),
      [],
    ),
    /** The server checks that the month is to come, except for one that an edit leaves as it is. */
    appears: z.optional(z.nullable(z.string(wrongMonth).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, wrongMonth)))),
  })

/** The longest name and address of a place, in code points after trimming. */
export const placeLimits = { name: 120, address: 200 } as const

/** A place that is not listed yet. */
export const missingPlace = z.object({
  name: textField(placeLimits.name),
  address: z._default(textField(placeLimits.address, { isOptional: true }), ''),
})

export type ReviewDraft = Omit<z.output<ReturnType<typeof reviewDraft>>, 'photos' | keyof AuthorLines> &
  AuthorLines & {
    photos: readonly string[]
    /** What the review is about, when that is not listed yet. */
    place?: z.output<typeof missingPlace>
  }

/** Returns the invalid fields of a draft in the order of the form, named as in problem+json: `detailedRatings.safety`. */
export function checkReview(draft: ReviewDraft): { path: string; message: string }[] {
  const ofPlace = draft.place && z.object({ place: missingPlace }).safeParse(draft).error
  const { error } = reviewDraft().safeParse(draft)
  const issues = [...(ofPlace?.issues ?? []), ...(error?.issues ?? [])]
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}
