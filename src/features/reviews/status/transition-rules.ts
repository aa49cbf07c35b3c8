import type { ReviewStatus } from '../rules.ts'

/** Who a person is towards one review. An admin is a reader, too; nobody is a reader of their own review. */
export type Mover = 'reader' | 'author' | 'admin'

/** What can be done to a review's status, in the words of the buttons. `delete` is the author's, `remove` the admin's. */
export type ReviewVerb = 'edit' | 'delete' | 'report' | 'approve' | 'ignore' | 'decline' | 'remove'

/** One allowed move: who may take a review from which status to which (SPEC 4, CONTRACT 5). */
export interface Transition {
  verb: ReviewVerb
  who: Mover
  from: readonly ReviewStatus[]
  to: ReviewStatus
}

/**
 * Every allowed move; what is not here is refused. The server decides by it and buttons show by it. Where two apply, the
 * first does: an admin who deletes their own review deletes as its author.
 */
export const transitions: readonly Transition[] = [
  { verb: 'edit', who: 'author', from: ['PENDING', 'APPROVED', 'DECLINED'], to: 'PENDING' },
  { verb: 'delete', who: 'author', from: ['PENDING', 'APPROVED', 'DECLINED'], to: 'DELETED' },
  { verb: 'report', who: 'reader', from: ['APPROVED'], to: 'REPORTED' },
  { verb: 'approve', who: 'admin', from: ['PENDING', 'DECLINED'], to: 'APPROVED' },
  { verb: 'ignore', who: 'admin', from: ['REPORTED'], to: 'APPROVED' },
  { verb: 'decline', who: 'admin', from: ['PENDING'], to: 'DECLINED' },
  { verb: 'remove', who: 'admin', from: ['REPORTED', 'DECLINED'], to: 'DELETED' },
]

/** Whether somebody may do this to a review in that status now: what a button asks before it shows itself. */
export function mayMove(who: Mover, verb: ReviewVerb, status: ReviewStatus): boolean {
  return transitions.some(move => move.who === who && move.verb === verb && move.from.includes(status))
}

/** The moves that somebody has on a review in that status, in the order of `transitions`. */
export function movesOf(who: Mover, status: ReviewStatus): ReviewVerb[] {
  return transitions.filter(move => move.who === who && move.from.includes(status)).map(move => move.verb)
}

/** What is to be said to somebody who wants a review in another status: the verb, or the refusal. */
export type Judgement = ReviewVerb | 403 | 404 | 409

/**
 * Judges a wish (CONTRACT 5): 404 for whom the review does not exist, 403 for whom may never do this, 409 when the status
 * does not allow it now.
 * @param movers everything the person is towards this review.
 */
export function judgeMove(movers: readonly Mover[], from: ReviewStatus, to: ReviewStatus): Judgement {
  const seen = from === 'APPROVED' || from === 'REPORTED' || movers.some(mover => mover !== 'reader')
  if (from === 'DELETED' || !seen) return 404
  const theirs = transitions.filter(move => move.to === to && movers.includes(move.who))
  if (theirs.length === 0) return 403
  return theirs.find(move => move.from.includes(from))?.verb ?? 409
}
