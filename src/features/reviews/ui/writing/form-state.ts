import type { RatingCategory } from '../../../catalog/rules.ts'
import type { StayAnswers } from '../../answer-rules.ts'
import { draftMessages, type ReviewDraft } from '../../draft-rules.ts'
import { type FieldPath, fieldPaths, type ReviewErrors } from './sections/form-sections.ts'

/** What an author types and chooses. Photos are separate, because of their uploads (`usePhotoUploads`). */
export type DraftFields = Omit<ReviewDraft, 'photos'>

/** An answer to one of the optional questions; null takes it back. */
type AnswerChange = {
  [Path in keyof StayAnswers]: { type: 'answered'; path: Path; value: StayAnswers[Path] }
}[keyof StayAnswers]

/** A change of one field. */
export type FieldChange =
  | AnswerChange
  | { type: 'chosen'; path: 'overallRating' | 'bedrooms' | 'price'; value: number }
  | { type: 'ratingChanged'; category: RatingCategory; value: number }
  | { type: 'textChanged'; text: string }

/** What can happen to the form's fields. */
export type DraftAction = FieldChange | { type: 'reset'; draft: DraftFields }

/** Returns the form's fields after an action. */
export function reduceDraft(draft: DraftFields, action: DraftAction): DraftFields {
  switch (action.type) {
    case 'chosen':
    case 'answered':
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
  return change.type === 'ratingChanged' ? `detailedRatings.${change.category}` : change.path
}

const names: Record<FieldPath, string> = {
  overallRating: 'overall rating',
  'detailedRatings.location': 'location',
  'detailedRatings.safety': 'safety',
  'detailedRatings.maintenance': 'maintenance',
  'detailedRatings.conditions': 'conditions',
  bedrooms: 'bedrooms',
  price: 'your share of the rent',
  year: 'when you lived there',
  rentAgain: 'renting again',
  deposit: 'your deposit',
  amenities: 'what came with it',
  reviewText: 'your review',
  photos: 'photos',
}

const missingMessages: readonly (string | undefined)[] = [draftMessages.required, draftMessages.details]

/**
 * Returns a sentence that names invalid fields; empty without any.
 * @param maxNamed how many to name before an ellipsis.
 */
export function describeInvalidFields(errors: ReviewErrors, maxNamed: number = fieldPaths.length): string {
  const invalid = fieldPaths.filter(path => errors[path])
  if (invalid.length === 0) return ''
  const labels = invalid.slice(0, maxNamed).map(path => names[path])
  const list = `${labels.join(', ')}${invalid.length > maxNamed ? '…' : '.'}`
  const isOne = invalid.length === 1
  const count = isOne ? '1 field' : `${invalid.length} fields`
  if (!invalid.every(path => missingMessages.includes(errors[path]))) return `Please check ${count}: ${list}`
  return `${count} still ${isOne ? 'needs' : 'need'} an answer: ${list}`
}
