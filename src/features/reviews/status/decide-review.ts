import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import type { Actor } from '../../people/actor.ts'
import { recordDecision } from '../../people/audit/audit-log.ts'
import { type CountedEvent, countEvents } from '../moderation/count-events.ts'
import { hoursSince, today } from '../read/whole-times.ts'
import type { ReviewRow } from '../rows.ts'
import { waitClassOf } from '../rules.ts'
import { type FormerState, reviewReports } from '../table.ts'
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
  const after = await changeReview(tx, review, {
    ...changesOf(verb, reason, review, admin),
    waitingSince: null,
    former: verb === 'remove' ? null : toFormerState(review),
  })
  if (verb === 'ignore') await ignoreReports(tx, after)
  await recordDecision(tx, admin, {
    subjectKind: 'review',
    subjectId: review.id,
    action: verb === 'remove' ? 'delete' : verb,
    fromStatus: review.status,
    toStatus: after.status,
    reason,
  })
  await countEvents(tx, eventsOf(verb, reason, review, Date.now()))
  return after
}

function toFormerState({ waitingSince, previousText, previousAnswers, declineReason }: ReviewRow): FormerState {
  return { waitingSince: waitingSince?.toISOString() ?? null, previousText, previousAnswers, declineReason }
}

/**
 * Returns what a decision adds to the figures about moderation.
 * @param review as it was before.
 * @param atMs when it was made.
 */
export function eventsOf(
  verb: DecisionVerb,
  reason: string | null,
  { status, waitingSince }: Pick<ReviewRow, 'status' | 'waitingSince'>,
  atMs: number,
): CountedEvent[] {
  const day = today(0, atMs)
  const isCounted = verb !== 'remove' || status === 'REPORTED'
  return [
    ...(waitingSince ? [{ event: 'waited' as const, day, detail: waitClassOf(hoursSince(waitingSince, atMs)) }] : []),
    ...(isCounted ? [{ event: countedAs[verb], day, detail: verb === 'decline' ? reason : null }] : []),
  ]
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
        declineReason: reason ?? review.declineReason,
        eraseOn: today(daysToErasure),
        ownerKey: admin.removedReviewKey(review.ownerKey, review.id),
      }
  }
}

/** Marks the open reports of a review as ignored, so that their reporters cannot report it again. */
async function ignoreReports(tx: Tx, { id, version }: ReviewRow): Promise<void> {
  const open = and(eq(reviewReports.reviewId, id), eq(reviewReports.ignored, false))
  await tx.update(reviewReports).set({ ignored: true, ignoredVersion: version }).where(open)
}
