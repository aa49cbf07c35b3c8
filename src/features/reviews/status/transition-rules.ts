import { isPublicStatus, type ReviewStatus } from '../rules.ts'

/** What a person is toward one review. An admin also is its author or a reader; an author is not a reader. */
export type ReviewRole = 'reader' | 'author' | 'admin'

/** What changes a review's status. Authors `delete`, admins `remove`. */
export type ReviewVerb = 'edit' | 'delete' | 'report' | 'approve' | 'ignore' | 'decline' | 'remove'

export type DecisionVerb = Extract<ReviewVerb, 'approve' | 'ignore' | 'decline' | 'remove'>

interface Transition {
  verb: ReviewVerb
  role: ReviewRole
  from: readonly ReviewStatus[]
  to: ReviewStatus
}

/**
 * All allowed transitions (docs/product.md 3.2). The server refuses all others, and buttons offer only these. Of two that
 * apply the first wins: an admin who deletes their own review deletes it as its author.
 */
export const transitions: readonly Transition[] = [
  { verb: 'edit', role: 'author', from: ['PENDING', 'APPROVED', 'DECLINED'], to: 'PENDING' },
  { verb: 'delete', role: 'author', from: ['PENDING', 'APPROVED', 'REPORTED', 'DECLINED'], to: 'DELETED' },
  { verb: 'report', role: 'reader', from: ['APPROVED'], to: 'REPORTED' },
  { verb: 'approve', role: 'admin', from: ['PENDING', 'DECLINED'], to: 'APPROVED' },
  { verb: 'ignore', role: 'admin', from: ['REPORTED'], to: 'APPROVED' },
  { verb: 'decline', role: 'admin', from: ['PENDING'], to: 'DECLINED' },
  { verb: 'remove', role: 'admin', from: ['REPORTED', 'DECLINED'], to: 'DELETED' },
]

export function getAllowedVerbs(role: ReviewRole, status: ReviewStatus): ReviewVerb[] {
  return transitions.filter(each => each.role === role && each.from.includes(status)).map(each => each.verb)
}

/**
 * Returns the verb that takes a review from one status to another, or the refusal: 404 when the caller may not see the
 * review, 403 when they may never do this, 409 when the review's status forbids it now.
 * @param roles all roles of the caller toward this review.
 */
export function checkTransition(
  roles: readonly ReviewRole[],
  from: ReviewStatus,
  to: ReviewStatus,
): ReviewVerb | 403 | 404 | 409 {
  const isVisible = isPublicStatus(from) || roles.some(role => role !== 'reader')
  if (from === 'DELETED' || !isVisible) return 404
  const possible = transitions.filter(each => each.to === to && roles.includes(each.role))
  if (possible.length === 0) return 403
  return possible.find(each => each.from.includes(from))?.verb ?? 409
}
