import { ApiError } from '../../../../api-client.ts'
import { type FieldErrors, groupErrorsByField } from './form-state.ts'

/** Why a review was not taken, and what the form does about it. */
export interface Refusal {
  fields: FieldErrors
  /** What the form says above its buttons. */
  text: string
  /** What a toast says (SPEC 8); undefined where the form offers a way onward. */
  toast?: string
  /** The author's earlier review of the same place (CONTRACT 4, 409). */
  reviewId?: string
}

/** Returns the refusal of an edit whose review no longer exists, while the author has another one of the listing. */
export function deletedRefusal(otherReviewId: string): Refusal {
  const text = 'This review was deleted in another tab. You have written another one since.'
  return { fields: {}, text, reviewId: otherReviewId }
}

/** SPEC 8. */
const failure = 'Error submitting review. Please try again.'

/** Reads what a failed attempt to send a review means. */
export function toRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError))
    return { fields: {}, text: 'Your review was not sent. Nothing of it is lost.', toast: failure }
  const { status, message, problem } = error
  if (status === 409 && problem.reviewId) return { fields: {}, text: '', reviewId: problem.reviewId }
  // A limit says when to try again, a block why not: "Please try again" would be wrong.
  if ([403, 409, 429].includes(status)) return { fields: {}, text: message, toast: message }
  const { fields, others } = groupErrorsByField(problem.errors ?? [])
  const text = others.length > 0 || !problem.errors ? `Your review was not sent: ${others.join(' ') || message}` : ''
  return { fields, text, toast: failure }
}
