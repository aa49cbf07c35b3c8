import { and, eq } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { recordDecision } from '../../audit/record-decision.ts'
import type { Actor } from '../../identity/actor.ts'
import { countWait } from '../moderation/decision-waits.ts'
import { today } from '../read/whole-times.ts'
import type { ReviewRow } from '../rows.ts'
import { reviewReports } from '../table.ts'
import { countEvents, transparencyTag } from '../transparency/count-event.ts'
import { changeReview } from './change-review.ts'
import type { DecisionVerb } from './transition-rules.ts'

/** A removed review is hidden at once and erased after this many days. */
const daysToErasure = 30

/**
 * Applies an admin's decision to a locked review and its reports, and records it in the same transaction. The time since
 * which the review waited is cleared.
 * @returns the review as it is now.
 */
export async function decideReview(
  tx: Tx,
  review: ReviewRow,
  admin: Actor,
  verb: DecisionVerb,
  reason: string | null,
): Promise<ReviewRow> {
  const after = await changeReview(tx, review, { ...changesOf(verb, reason, review, admin), waitingSince: null })
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
  if (verb !== 'remove' || review.status === 'REPORTED')
    await countEvents(tx, [{ event: countedAs[verb], day: today(), reason: verb === 'decline' ? reason : null }])
  await publishChange(tx, [transparencyTag])
  return after
}

const countedAs = { approve: 'approved', ignore: 'ignored', decline: 'declined', remove: 'removed' } as const

function changesOf(verb: DecisionVerb, reason: string | null, review: ReviewRow, admin: Actor): Partial<ReviewRow> {
  switch (verb) {
    case 'approve':
      return { status: 'APPROVED', previousText: null, previousAnswers: null, declineReason: null }
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

/** Marks the open reports of a review as ignored, so that their reporters cannot report it again. */
async function ignoreReports(tx: Tx, reviewId: string): Promise<void> {
  const open = and(eq(reviewReports.reviewId, reviewId), eq(reviewReports.ignored, false))
  await tx.update(reviewReports).set({ ignored: true }).where(open)
}
