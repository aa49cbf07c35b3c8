import type { ReviewStatus } from '../rules.ts'

/** Who a person is towards one review. An admin is a reader, too; nobody is a reader of their own review. */
export type ReviewRole = 'reader' | 'author' | 'admin'

/** What can be done to a review's status, in the words of the buttons. `delete` is the author's, `remove` the admin's. */
export type ReviewVerb = 'edit' | 'delete' | 'report' | 'approve' | 'ignore' | 'decline' | 'remove'

/** One allowed move: who may take a review from which status to which (SPEC 4, CONTRACT 5). */
export interface Transition {
  verb: ReviewVerb
  role: ReviewRole
  from: readonly ReviewStatus[]
  to: ReviewStatus
}

/**
 * Every allowed move; what is not here is refused. The server decides by it and buttons show by it. Where two apply, the
 * first does: an admin who deletes their own review deletes as its author.
 */
export const transitions: readonly Transition[] = [
  { verb: 'edit', role: 'author', from: ['PENDING', 'APPROVED', 'DECLINED'], to: 'PENDING' },
  { verb: 'delete', role: 'author', from: ['PENDING', 'APPROVED', 'DECLINED'], to: 'DELETED' },
  { verb: 'report', role: 'reader', from: ['APPROVED'], to: 'REPORTED' },
  { verb: 'approve', role: 'admin', from: ['PENDING', 'DECLINED'], to: 'APPROVED' },
  { verb: 'ignore', role: 'admin', from: ['REPORTED'], to: 'APPROVED' },
  { verb: 'decline', role: 'admin', from: ['PENDING'], to: 'DECLINED' },
  { verb: 'remove', role: 'admin', from: ['REPORTED', 'DECLINED'], to: 'DELETED' },
]

/** Whether somebody may do this to a review in that status now: what a button asks before it shows itself. */
export function canTransition(role: ReviewRole, verb: ReviewVerb, status: ReviewStatus): boolean {
  return transitions.some(move => move.role === role && move.verb === verb && move.from.includes(status))
}

/** The moves that somebody has on a review in that status, in the order of `transitions`. */
export function getAllowedVerbs(role: ReviewRole, status: ReviewStatus): ReviewVerb[] {
  return transitions.filter(move => move.role === role && move.from.includes(status)).map(move => move.verb)
}

/** What is to be said to somebody who wants a review in another status: the verb, or the refusal. */
export type TransitionResult = ReviewVerb | 403 | 404 | 409

/**
 * Judges a wish (CONTRACT 5): 404 for whom the review does not exist, 403 for whom may never do this, 409 when the status
 * does not allow it now.
 * @param roles everything the person is towards this review.
 */
export function checkTransition(roles: readonly ReviewRole[], from: ReviewStatus, to: ReviewStatus): TransitionResult {
  const isVisible = from === 'APPROVED' || from === 'REPORTED' || roles.some(mover => mover !== 'reader')
  if (from === 'DELETED' || !isVisible) return 404
  const possible = transitions.filter(move => move.to === to && roles.includes(move.role))
  if (possible.length === 0) return 403
  return possible.find(move => move.from.includes(from))?.verb ?? 409
}
