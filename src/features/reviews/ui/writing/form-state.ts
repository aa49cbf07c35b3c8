import type { FieldErrors } from '../../../../ui/form/use-form.ts'
import type { RatingCategory } from '../../../catalog/rules.ts'
import type { ReviewDraft } from '../../draft-rules.ts'

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
export type ReviewErrors = FieldErrors<Record<FieldPath, unknown>>

/** What an author types and chooses. Photos are separate, because of their uploads (`usePhotoUploads`). */
export type DraftFields = Omit<ReviewDraft, 'photos'>

/** A change of one field. */
export type FieldChange =
  | { type: 'chosen'; path: 'overallRating' | 'bedrooms' | 'price'; value: number }
  | { type: 'ratingChanged'; category: RatingCategory; value: number }
  | { type: 'textChanged'; text: string }

/** What can happen to the form's fields. */
export type DraftAction = FieldChange | { type: 'reset'; draft: DraftFields }

/** Returns the form's fields after an action. */
export function reduceDraft(draft: DraftFields, action: DraftAction): DraftFields {
  switch (action.type) {
    case 'chosen':
      return { ...draft, [action.path]: action.value }
    case 'ratingChanged':
      return { ...draft, detailedRatings: { ...draft.detailedRatings, [action.category]: action.value } }
    case 'textChanged':
      return { ...draft, reviewText: action.text }
    case 'reset':
      return action.draft
  }
}

/** Returns the field that changes. */
export function changedField(change: FieldChange): FieldPath {
  if (change.type === 'textChanged') return 'reviewText'
  return change.type === 'chosen' ? change.path : `detailedRatings.${change.category}`
}

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
export function describeInvalidFields(errors: ReviewErrors, maxNamed: number = fieldPaths.length): string {
  const invalid = fieldPaths.filter(path => errors[path]).map(path => names[path])
  if (invalid.length === 0) return ''
  const more = invalid.length > maxNamed + 1 ? ` and ${invalid.length - maxNamed} more` : ''
  return `Please look again at: ${(more ? invalid.slice(0, maxNamed) : invalid).join(', ')}${more}.`
}
