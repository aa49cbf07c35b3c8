import type { RatingCategory } from '../../../catalog/rules.ts'
import type { DraftError, ReviewDraft } from '../../draft-rules.ts'

/** The form's fields, named as in problem+json, in the order of the page. */
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
/** A field of the form. */
export type FieldPath = (typeof fieldPaths)[number]

/** The messages of invalid fields. */
export type FieldErrors = Partial<Record<FieldPath, string>>

/** What an author types and chooses. Photos are separate, because of their uploads (`usePhotoUploads`). */
export type DraftFields = Omit<ReviewDraft, 'photos'>

/** The fields of the form, and their errors since the last attempt to send it. */
export interface FormState {
  draft: DraftFields
  errors: FieldErrors
}

/** What can happen to the form. */
export type FormEvent =
  | { type: 'chosen'; path: 'overallRating' | 'bedrooms' | 'price'; value: number }
  | { type: 'ratingChanged'; category: RatingCategory; value: number }
  | { type: 'textChanged'; text: string }
  | { type: 'photosChanged' }
  | { type: 'submitRefused'; errors: FieldErrors }
  | { type: 'reset'; draft: DraftFields }

/** Returns the form after an event. A change of a field removes its error. */
export function reduceForm(state: FormState, event: FormEvent): FormState {
  const { draft } = state
  switch (event.type) {
    case 'chosen':
      return changeField(state, event.path, { ...draft, [event.path]: event.value })
    case 'ratingChanged': {
      const detailedRatings = { ...draft.detailedRatings, [event.category]: event.value }
      return changeField(state, `detailedRatings.${event.category}`, { ...draft, detailedRatings })
    }
    case 'textChanged':
      return changeField(state, 'reviewText', { ...draft, reviewText: event.text })
    case 'photosChanged':
      return state.errors.photos ? changeField(state, 'photos', draft) : state
    case 'submitRefused':
      return { draft, errors: event.errors }
    case 'reset':
      return { draft: event.draft, errors: {} }
  }
}

function changeField(state: FormState, path: FieldPath, draft: DraftFields): FormState {
  return { draft, errors: { ...state.errors, [path]: undefined } }
}

/** The errors by field, and those that belong to no field. */
export interface ErrorsByField {
  fields: FieldErrors
  others: string[]
}

/**
 * Groups errors by the fields of the form. A path inside a field (`photos.1`) belongs to that field, a path above several
 * (`detailedRatings`) to each of them. A field shows its first message.
 */
export function groupErrorsByField(errors: readonly DraftError[]): ErrorsByField {
  const grouped: ErrorsByField = { fields: {}, others: [] }
  for (const { path, message } of errors) {
    const concerned = fieldPaths.filter(field => isWithin(path, field) || isWithin(field, path))
    if (concerned.length === 0) grouped.others.push(message)
    for (const field of concerned) grouped.fields[field] ??= message
  }
  return grouped
}

const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

/** Returns the first invalid field in the order of the form. */
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

/** Returns a sentence that names invalid fields; empty without any. @param maxNamed how many to name; the others are counted. */
export function describeInvalidFields(errors: FieldErrors, maxNamed: number = fieldPaths.length): string {
  const invalid = fieldPaths.filter(path => errors[path]).map(path => names[path])
  if (invalid.length === 0) return ''
  const more = invalid.length > maxNamed + 1 ? ` and ${invalid.length - maxNamed} more` : ''
  return `Please look again at: ${(more ? invalid.slice(0, maxNamed) : invalid).join(', ')}${more}.`
}
