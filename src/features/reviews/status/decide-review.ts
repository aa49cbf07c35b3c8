import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { recordDecision } from '../../audit/record-decision.ts'
import type { Actor } from '../../identity/actor.ts'
import { countWait } from '../moderation/decision-waits.ts'
import { today } from '../read/whole-times.ts'
import type { ReviewRow } from '../rows.ts'
import { reviewReports } from '../table.ts'
import { changeReview } from './change-review.ts'
import type { ReviewVerb } from './transition-rules.ts'

/** What an admin decides about a review. */
export type DecisionVerb = Extract<ReviewVerb, 'approve' | 'ignore' | 'decline' | 'remove'>

/** A removed review is hidden at once and erased after so many days (CONTRACT 4). */
const daysToErasure = 30

/**
 * An admin's decision about a locked review: what it does to the review and its reports, and the record of who decided what,
 * from, to, why and when, in the same transaction. The exact time since which it waited goes with the decision.
 */
export async function decideReview(
  tx: Tx,
  review: ReviewRow,
  admin: Actor,
  verb: DecisionVerb,
  reason: string | null,
): Promise<ReviewRow> {
  const after = await changeReview(tx, review, { ...effectOf(verb, reason, review, admin), waitingSince: null })
  if (verb === 'ignore') await ignoreReports(tx, review.id)
  await recordDecision(tx, admin, {
    subjectKind: 'review',
    subjectId: review.id,
    action: verb === 'remove' ? 'delete' : verb,
    fromStatus: review.status,
    toStatus: after.status,
    reason,
  })
  if (review.waitingSince) await countWait(tx, review.waitingSince)
  return after
}

function effectOf(verb: DecisionVerb, reason: string | null, review: ReviewRow, admin: Actor): Partial<ReviewRow> {
  switch (verb) {
    case 'approve':
      return { status: 'APPROVED', previousText: null, declineReason: null }
    case 'ignore':
      return { status: 'APPROVED' }
    case 'decline':
      return { status: 'DECLINED', declineReason: reason }
    case 'remove':
      return {
        status: 'DELETED',
        eraseOn: today(daysToErasure),
        ownerKey: admin.removedReviewKey(review.ownerKey, review.id),
      }
  }
}

/** Whoever's report was ignored cannot report the same review again (CONTRACT 5). */
async function ignoreReports(tx: Tx, reviewId: string): Promise<void> {
  const open = and(eq(reviewReports.reviewId, reviewId), eq(reviewReports.ignored, false))
  await tx.update(reviewReports).set({ ignored: true }).where(open)
}
