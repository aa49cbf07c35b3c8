import { ApiError } from '../../../../api-client.ts'
import { type FieldProblem, groupErrorsByField } from '../../../../ui/form/group-errors.ts'
import type { FieldErrors, Refusal } from '../../../../ui/form/use-form.ts'
import { countLabel } from '../../../../ui/format.ts'
import { type RatingCategory, ratingCategories } from '../../../listings/catalog/rules.ts'
import { textMessages } from '../../../site/text-field-rules.ts'
import { checkReview, draftMessages, type ReviewDraft, reviewDraft } from '../../draft-rules.ts'
import { type AuthorLines, answersOf, linesOf, noAnswers, noLines, type StayAnswers } from '../../rules.ts'
import type { Review } from '../../shapes.ts'
import type { Hint } from '../../text-checks/find-hints.ts'

export const emptyDraft: ReviewDraft = {
  overallRating: 0,
  detailedRatings: { location: 0, safety: 0, maintenance: 0, conditions: 0 },
  bedrooms: 0,
  price: 0,
  ...noLines,
  reviewText: '',
  ...noAnswers,
  photos: [],
  appears: null,
}

export function draftOf(review: Review): ReviewDraft {
  const { overallRating, detailedRatings, bedrooms, price, reviewText, photos, appears } = review
  const written = { ...linesOf(review), reviewText }
  return { overallRating, detailedRatings, bedrooms, price, ...written, ...answersOf(review), photos, appears }
}

/** Returns what was filled in of a draft. */
export function filledPartOf(draft: Partial<ReviewDraft>): Partial<ReviewDraft> {
  const isEmpty = (name: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(emptyDraft[name as keyof ReviewDraft])
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isEmpty(name, value)))
}

/** Returns a draft with the optional answers and lines of another one where it has none. */
export function withAnswersOf(draft: ReviewDraft, other: StayAnswers & AuthorLines): ReviewDraft {
  const answered = Object.entries({ ...linesOf(draft), ...answersOf(draft) }).filter(([, value]) => value !== null)
  return { ...draft, ...linesOf(other), ...answersOf(other), ...Object.fromEntries(answered) }
}

export const isSameDraft = (one: ReviewDraft, other: ReviewDraft): boolean =>
  JSON.stringify({ ...emptyDraft, ...one }) === JSON.stringify({ ...emptyDraft, ...other })

/** The draft that a form about a place that is not listed yet begins with. */
export const emptyDraftOfPlace: ReviewDraft = { ...emptyDraft, place: { name: '', address: '' } }

/** The fields of the form, named as in problem+json; those of a place that is not listed yet only its form has. */
export type FormValues = Omit<ReviewDraft, 'detailedRatings' | 'place'> &
  Record<`detailedRatings.${RatingCategory}`, number> &
  Record<'place.name' | 'place.address', string>
export type FieldPath = keyof FormValues

export const fieldPaths = [
  'place.name',
  'place.address',
  ...Object.keys(reviewDraft().shape).flatMap(name =>
    name === 'detailedRatings' ? ratingCategories.map(category => `${name}.${category}`) : name,
  ),
] as FieldPath[]

type PathParts = [name: keyof ReviewDraft, part?: string]
type Parts = Record<string, unknown> | undefined

export function getField<Path extends FieldPath>(draft: ReviewDraft, path: Path): FormValues[Path] {
  const [name, part] = path.split('.') as PathParts
  return (part ? (draft[name] as Parts)?.[part] : draft[name]) as FormValues[Path]
}

export function setField<Path extends FieldPath>(draft: ReviewDraft, path: Path, value: FormValues[Path]): ReviewDraft {
  const [name, part] = path.split('.') as PathParts
  return { ...draft, [name]: part ? { ...(draft[name] as Parts), [part]: value } : value }
}

export function countRequired(draft: ReviewDraft): { filled: number; all: number } {
  const requiredPaths = checkReview(draft.place ? emptyDraftOfPlace : emptyDraft).map(({ path }) => path)
  const wrong = checkReview(draft).filter(({ path }) => requiredPaths.includes(path))
  return { filled: requiredPaths.length - wrong.length, all: requiredPaths.length }
}

const names: Partial<Record<FieldPath, string>> = {
  overallRating: 'overall rating',
  price: 'your share of the rent',
  best: 'the best thing',
  watch: 'what to watch out for',
  reviewText: 'your review',
  appears: 'when it should appear',
  'place.name': 'the apartment’s name',
  'place.address': 'its address',
}

const nameOf = (path: FieldPath): string =>
  path in noAnswers ? 'an optional answer' : (names[path] ?? path.replace('detailedRatings.', ''))

const missingMessages: readonly (string | undefined)[] = [
  draftMessages.required,
  draftMessages.details,
  textMessages.required,
]

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
  /** What others may recognize the author by; the review is sent when the author sends it again. */
  hints?: Hint[]
}

/** Names a field of a form with a review as the form about its place does. */
const toFormPath = ({ path, message }: FieldProblem): FieldProblem => ({
  path: path.replace(/^(name|address)$/, 'place.$1').replace(/^review\./, ''),
  message,
})

const hintsMessage = 'Your review is not sent yet. Please read the notes beside your text.'
const failureText = 'Error submitting review. Please try again.'

export function toRefusal(error: unknown): ReviewRefusal {
  if (!(error instanceof ApiError))
    return { fields: {}, message: 'Your review was not sent. Your text is still here.', toast: failureText }
  const { status, message, problem } = error
  if (problem.hints) return { fields: {}, hints: problem.hints, message: hintsMessage }
  if (status === 409 && problem.reviewId) return { fields: {}, reviewId: problem.reviewId }
  // The server's message says when to try again, or why not. "Please try again" would be wrong.
  if ([403, 409, 429].includes(status)) return { fields: {}, message, toast: message }
  const { fields, others } = groupErrorsByField((problem.errors ?? []).map(toFormPath), fieldPaths)
  if (others.length === 0 && Object.keys(fields).length > 0) return { fields }
  const reasons = others.map(other => other.message).join(' ')
  return { fields, message: `Your review was not sent: ${reasons || message}`, toast: failureText }
}
