import { ApiError } from '../../../../api-client.ts'
import { groupErrorsByField } from '../../../../ui/form/group-errors.ts'
import type { FieldErrors, Refusal } from '../../../../ui/form/use-form.ts'
import { countLabel } from '../../../../ui/format.ts'
import { type RatingCategory, ratingCategories } from '../../../listings/catalog/rules.ts'
import { checkReview, draftMessages, type ReviewDraft, reviewDraft } from '../../draft-rules.ts'
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
  appears: null,
}

export function draftOf(review: Review): ReviewDraft {
  const { overallRating, detailedRatings, bedrooms, price, reviewText, photos, appears } = review
  const answers = { overallRating, detailedRatings, bedrooms, price, ...answersOf(review), reviewText }
  return { ...emptyDraft, ...answers, photos, appears }
}

/** Returns what was filled in of a draft. */
export function filledPartOf(draft: Partial<ReviewDraft>): Partial<ReviewDraft> {
  const isEmpty = (name: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(emptyDraft[name as keyof ReviewDraft])
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isEmpty(name, value)))
}

export function withAnswersOf(draft: ReviewDraft, other: StayAnswers): ReviewDraft {
  const answered = Object.entries(answersOf(draft)).filter(([, value]) => value !== null)
  return { ...draft, ...answersOf(other), ...Object.fromEntries(answered) }
}

export const isSameDraft = (one: ReviewDraft, other: ReviewDraft): boolean =>
  JSON.stringify({ ...emptyDraft, ...one }) === JSON.stringify({ ...emptyDraft, ...other })

/** The fields of the form, named as in problem+json. */
export type FormValues = Omit<ReviewDraft, 'detailedRatings'> & Record<`detailedRatings.${RatingCategory}`, number>
export type FieldPath = keyof FormValues

export const fieldPaths = Object.keys(reviewDraft().shape).flatMap(name =>
  name === 'detailedRatings' ? ratingCategories.map(category => `${name}.${category}`) : name,
) as FieldPath[]

type PathParts = [name: keyof ReviewDraft, category?: RatingCategory]

export function getField<Path extends FieldPath>(draft: ReviewDraft, path: Path): FormValues[Path] {
  const [name, category] = path.split('.') as PathParts
  return (category ? draft.detailedRatings[category] : draft[name]) as FormValues[Path]
}

export function setField<Path extends FieldPath>(draft: ReviewDraft, path: Path, value: FormValues[Path]): ReviewDraft {
  const [name, category] = path.split('.') as PathParts
  return { ...draft, [name]: category ? { ...draft.detailedRatings, [category]: value } : value }
}

const requiredPaths = checkReview(emptyDraft).map(({ path }) => path)

export function countRequired(draft: ReviewDraft): { filled: number; all: number } {
  const wrong = checkReview(draft).filter(({ path }) => requiredPaths.includes(path))
  return { filled: requiredPaths.length - wrong.length, all: requiredPaths.length }
}

const names: Partial<Record<FieldPath, string>> = {
  overallRating: 'overall rating',
  price: 'your share of the rent',
  reviewText: 'your review',
  appears: 'when it should appear',
}

const nameOf = (path: FieldPath): string =>
  path in noAnswers ? 'an optional answer' : (names[path] ?? path.replace('detailedRatings.', ''))

const missingMessages: readonly (string | undefined)[] = [draftMessages.required, draftMessages.details]

export function describeInvalidFields(errors: FieldErrors<FormValues>, maxNamed: number = fieldPaths.length): string {
  const invalid = fieldPaths.filter(path => errors[path])
  if (invalid.length === 0) return ''
  const labels = invalid.slice(0, maxNamed).map(nameOf)
  const list = `${labels.join(', ')}${invalid.length > maxNamed ? '…' : '.'}`
  const isOne = invalid.length === 1
  const count = countLabel(invalid.length, 'field')
  if (!invalid.every(path => missingMessages.includes(errors[path]))) return `Please check ${count}: ${list}`
  return `${count} still ${isOne ? 'needs' : 'need'} an answer: ${list}`
}

export interface ReviewRefusal extends Refusal<FormValues> {
  /** Shown as a toast; undefined where the form offers a next step, or a field has the message. */
  toast?: string
  reviewId?: string
}

const failureText = 'Error submitting review. Please try again.'

export function toRefusal(error: unknown): ReviewRefusal {
  if (!(error instanceof ApiError))
    return { fields: {}, message: 'Your review was not sent. Your text is still here.', toast: failureText }
  const { status, message, problem } = error
  if (status === 409 && problem.reviewId) return { fields: {}, reviewId: problem.reviewId }
  // The server's message says when to try again, or why not. "Please try again" would be wrong.
  if ([403, 409, 429].includes(status)) return { fields: {}, message, toast: message }
  const { fields, others } = groupErrorsByField(problem.errors ?? [], fieldPaths)
  if (others.length === 0 && Object.keys(fields).length > 0) return { fields }
  const reasons = others.map(other => other.message).join(' ')
  return { fields, message: `Your review was not sent: ${reasons || message}`, toast: failureText }
}
