import { publicStatuses, type ReviewState, type ReviewStatus } from '../rules.ts'

/** What a person is toward one review. An admin also is its author or a reader; an author is not a reader. */
export type ReviewRole = 'reader' | 'author' | 'admin'

/** What changes a review's status. Authors `delete`, admins `remove`. */
export type ReviewVerb = 'edit' | 'delete' | 'report' | 'approve' | 'ignore' | 'decline' | 'remove'

export type DecisionVerb = Extract<ReviewVerb, 'approve' | 'ignore' | 'decline' | 'remove'>

interface Transition {
  verb: ReviewVerb
  role: ReviewRole
  from: readonly ReviewState[]
  to: ReviewStatus
}

/**
 * All allowed transitions (docs/product.md 3.2). The server refuses all others, and buttons offer only these. Of two that
 * apply the first wins: an admin who deletes their own review deletes it as its author. A scheduled review cannot be
 * reported, so an admin can decline it.
 */
export const transitions: readonly Transition[] = [
  { verb: 'edit', role: 'author', from: ['PENDING', 'APPROVED', 'SCHEDULED', 'DECLINED'], to: 'PENDING' },
  {
    verb: 'delete',
    role: 'author',
    from: ['PENDING', 'APPROVED', 'SCHEDULED', 'REPORTED', 'DECLINED'],
    to: 'DELETED',
  },
  { verb: 'report', role: 'reader', from: ['APPROVED'], to: 'REPORTED' },
  { verb: 'approve', role: 'admin', from: ['PENDING', 'DECLINED'], to: 'APPROVED' },
  { verb: 'ignore', role: 'admin', from: ['REPORTED'], to: 'APPROVED' },
  { verb: 'decline', role: 'admin', from: ['PENDING', 'SCHEDULED'], to: 'DECLINED' },
  { verb: 'remove', role: 'admin', from: ['REPORTED', 'DECLINED'], to: 'DELETED' },
]

export function getAllowedVerbs(role: ReviewRole, state: ReviewState): ReviewVerb[] {
  return transitions.filter(each => each.role === role && each.from.includes(state)).map(each => each.verb)
}

/**
 * Returns the verb that takes a review from a state to a status, or the refusal: 404 when the caller may not see the
 * review, 403 when they may never do this, 409 when the review's state forbids it now.
 * @param roles all roles of the caller toward this review.
 */
export function checkTransition(
  roles: readonly ReviewRole[],
  from: ReviewState,
  to: ReviewStatus,
): ReviewVerb | 403 | 404 | 409 {
  const isVisible = publicStatuses.some(status => status === from) || roles.some(role => role !== 'reader')
  if (from === 'DELETED' || !isVisible) return 404
  const possible = transitions.filter(each => each.to === to && roles.includes(each.role))
  if (possible.length === 0) return 403
  return possible.find(each => each.from.includes(from))?.verb ?? 409
}
