import { ApiError } from '../../../../api-client.ts'
import { type FieldErrors, groupErrorsByField } from './form-state.ts'

/** Why a review was refused, and what the form shows. */
export interface Refusal {
  fields: FieldErrors
  /** Shown above the form's buttons. */
  text: string
  /** Shown as a toast; undefined where the form offers a next step. */
  toast?: string
  /** The author's earlier review of the same listing. */
  reviewId?: string
}

/** Returns the refusal of an edit whose review no longer exists, while the author has another one of the listing. */
export function deletedRefusal(otherReviewId: string): Refusal {
  const text = 'This review was deleted in another tab. You have written another one since.'
  return { fields: {}, text, reviewId: otherReviewId }
}

const failureText = 'Error submitting review. Please try again.'

/** Returns the refusal for the error of an attempt to send a review. */
export function toRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError))
    return { fields: {}, text: 'Your review was not sent. Your text is still here.', toast: failureText }
  const { status, message, problem } = error
  if (status === 409 && problem.reviewId) return { fields: {}, text: '', reviewId: problem.reviewId }
  // The server's message says when to try again, or why not. "Please try again" would be wrong.
  if ([403, 409, 429].includes(status)) return { fields: {}, text: message, toast: message }
  const { fields, others } = groupErrorsByField(problem.errors ?? [])
  const text = others.length > 0 || !problem.errors ? `Your review was not sent: ${others.join(' ') || message}` : ''
  return { fields, text, toast: failureText }
}
