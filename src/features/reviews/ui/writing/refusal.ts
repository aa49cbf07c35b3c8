import { ApiError } from '../../../../api-client.ts'
import { groupErrorsByField } from '../../../../ui/form/group-errors.ts'
import type { Refusal } from '../../../../ui/form/use-form.ts'
import { type FormValues, fieldPaths } from './form-fields.ts'

/** Why a review was refused, and what the form shows. */
export interface ReviewRefusal extends Refusal<FormValues> {
  /** Shown as a toast; undefined where the form offers a next step. */
  toast?: string
  /** The author's earlier review of the same listing. */
  reviewId?: string
}

/** Returns the refusal of an edit whose review no longer exists, while the author has another one of the listing. */
export function deletedRefusal(otherReviewId: string): ReviewRefusal {
  const message = 'This review was deleted in another tab. You have written another one since.'
  return { fields: {}, message, reviewId: otherReviewId }
}

const failureText = 'Error submitting review. Please try again.'

/** Returns the refusal for the error of an attempt to send a review. */
export function toRefusal(error: unknown): ReviewRefusal {
  if (!(error instanceof ApiError))
    return { fields: {}, message: 'Your review was not sent. Your text is still here.', toast: failureText }
  const { status, message, problem } = error
  if (status === 409 && problem.reviewId) return { fields: {}, reviewId: problem.reviewId }
  // The server's message says when to try again, or why not. "Please try again" would be wrong.
  if ([403, 409, 429].includes(status)) return { fields: {}, message, toast: message }
  const { fields, others } = groupErrorsByField(problem.errors ?? [], fieldPaths)
  if (others.length === 0 && problem.errors) return { fields, toast: failureText }
  const reasons = others.map(other => other.message).join(' ')
  return { fields, message: `Your review was not sent: ${reasons || message}`, toast: failureText }
}
