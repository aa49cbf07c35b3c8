import type { RatingCategory } from '../../../catalog/rules.ts'
import type { DraftError, ReviewDraft } from '../../draft-rules.ts'

/** The form's fields, as problem+json names them, in their order on the page. */
export const fieldPaths = [
  'overallRating',
  'detailedRatings.location',
  'detailedRatings.safety',
  'detailedRatings.maintenance',
  'detailedRatings.conditions',
  'bedrooms',
  'price',
  'reviewText',
  'photos',
] as const
export type FieldPath = (typeof fieldPaths)[number]

export type FieldErrors = Partial<Record<FieldPath, string>>

/** What an author types and chooses; the photos and their uploads are a list of their own (`createPhotoUploads`). */
export type DraftFields = Omit<ReviewDraft, 'photos'>

/** The fields of the form, and what is wrong with them as of the last attempt to send it. */
export interface FormState {
  draft: DraftFields
  errors: FieldErrors
}

/** What may happen to the form. */
export type FormEvent =
  | { type: 'chose'; path: 'overallRating' | 'bedrooms' | 'price'; value: number }
  | { type: 'rated'; category: RatingCategory; value: number }
  | { type: 'wrote'; text: string }
  | { type: 'photosChanged' }
  | { type: 'refused'; errors: FieldErrors }
  | { type: 'began again'; draft: DraftFields }

/** The form after an event. What is wrong with a field is forgotten as soon as the field changes. */
export function reduceForm(state: FormState, event: FormEvent): FormState {
  const { draft } = state
  switch (event.type) {
    case 'chose':
      return changeField(state, event.path, { ...draft, [event.path]: event.value })
    case 'rated': {
      const detailedRatings = { ...draft.detailedRatings, [event.category]: event.value }
      return changeField(state, `detailedRatings.${event.category}`, { ...draft, detailedRatings })
    }
    case 'wrote':
      return changeField(state, 'reviewText', { ...draft, reviewText: event.text })
    case 'photosChanged':
      return state.errors.photos ? changeField(state, 'photos', draft) : state
    case 'refused':
      return { draft, errors: event.errors }
    case 'began again':
      return { draft: event.draft, errors: {} }
  }
}

function changeField(state: FormState, path: FieldPath, draft: DraftFields): FormState {
  return { draft, errors: { ...state.errors, [path]: undefined } }
}

/** Field by field what is wrong, and what belongs to no field of the form. */
export interface ErrorsByField {
  fields: FieldErrors
  others: string[]
}

/**
 * Puts errors at the fields of the form. A path inside a field (`photos.1`) belongs to it; one that stands for several
 * (`detailedRatings`) to each of them. The first message of a field stays.
 */
export function groupErrorsByField(errors: readonly DraftError[]): ErrorsByField {
  const placed: ErrorsByField = { fields: {}, others: [] }
  for (const { path, message } of errors) {
    const at = fieldPaths.filter(field => within(path, field) || within(field, path))
    if (at.length === 0) placed.others.push(message)
    for (const field of at) placed.fields[field] ??= message
  }
  return placed
}

const within = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

/** The first wrong field in the order of the form. */
export const findFirstInvalidField = (errors: FieldErrors): FieldPath | undefined =>
  fieldPaths.find(path => errors[path])

const names: Record<FieldPath, string> = {
  overallRating: 'overall rating',
  'detailedRatings.location': 'location',
  'detailedRatings.safety': 'safety',
  'detailedRatings.maintenance': 'maintenance',
  'detailedRatings.conditions': 'conditions',
  bedrooms: 'bedrooms',
  price: 'monthly price',
  reviewText: 'your review',
  photos: 'photos',
}

/** One sentence that names wrong fields; empty when none is. @param maxNamed so many by name, the others by their number. */
export function describeInvalidFields(errors: FieldErrors, maxNamed: number = fieldPaths.length): string {
  const wrong = fieldPaths.filter(path => errors[path]).map(path => names[path])
  if (wrong.length === 0) return ''
  const more = wrong.length > maxNamed + 1 ? ` and ${wrong.length - maxNamed} more` : ''
  return `Please look again at: ${(more ? wrong.slice(0, maxNamed) : wrong).join(', ')}${more}.`
}
