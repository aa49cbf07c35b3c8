import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import type { Actor } from '../../people/actor.ts'
import { logDecision } from '../../people/audit/audit-log.ts'
import { countWait } from '../moderation/count-wait.ts'
import { readWaitingSince, storeWaitingHour } from '../read/waiting.ts'
import { hoursSince, thisDay, today } from '../read/whole-times.ts'
import { type ReviewRow, toReview } from '../rows.ts'
import type { ReviewStatus } from '../rules.ts'
import type { Review } from '../shapes.ts'
import { type FormerState, reviewReports } from '../table.ts'
import type { StatusBody } from '../write/review-body.ts'
import { changeReview, lockReview, requireAllowedVerb } from './change-review.ts'
import { eraseReview } from './erase-review.ts'
import { rememberTakenDown } from './taken-down.ts'
import type { DecisionVerb } from './transition-rules.ts'

/** A removed review is hidden at once and erased after this many days. */
const daysToErasure = 30

/**
 * Moves a review to another status: a reader reports it, its author deletes it, an admin decides about it, which is
 * logged in the same transaction. The change is compare-and-set, so that one of several callers at once wins.
 * @throws Problem 404, 403 or 409 (docs/api.md 5).
 */
export function moveReview(
  { db, storage }: { db: Db; storage: ObjectStorage },
  actor: Actor,
  id: string,
  to: ReviewStatus,
  { reason = null, version }: StatusBody,
): Promise<Review | { id: string; status: 'DELETED' }> {
  return db.transaction(async tx => {
    const before = await lockReview(tx, id)
    const verb = requireAllowedVerb(before, actor, to, version)
    if (verb === 'edit') throw new Error('an edit comes with its content')
    if (verb === 'remove' || (verb === 'delete' && before.status === 'REPORTED'))
      await rememberTakenDown(tx, actor.removedReviewKey, before.ownerKey)
    if (verb === 'delete') {
      await eraseReview(tx, storage, before)
      return { id, status: 'DELETED' }
    }
    if (verb === 'report') {
      await addReport(tx, id, actor, reason)
      await storeWaitingHour(tx, id)
    }
    const after = await changeReview(tx, before, changesOf(verb, before, actor, reason))
    if (verb === 'ignore') await ignoreReports(tx, after)
    if (verb !== 'report') await recordDecision(tx, actor, verb, before, after.status, reason)
    return after.status === 'DELETED' ? { id, status: 'DELETED' } : toReview(after)
  })
}

/** Writes a decision to the audit log, and counts how long the review waited for it. */
async function recordDecision(
  tx: Tx,
  actor: Actor,
  verb: DecisionVerb,
  before: ReviewRow,
  toStatus: ReviewStatus,
  reason: string | null,
): Promise<void> {
  await logDecision(tx, actor, {
    subjectKind: 'review',
    subjectId: before.id,
    action: verb === 'remove' ? 'delete' : verb,
    fromStatus: before.status,
    toStatus,
    reason,
  })
  const since = await readWaitingSince(tx, before)
  if (since) await countWait(tx, hoursSince(since))
}

type Move = DecisionVerb | 'report'

/** Returns what a report or a decision changes. A decision clears the time since which the review waited. */
function changesOf(verb: Move, review: ReviewRow, actor: Actor, reason: string | null): Partial<ReviewRow> {
  const decided = { waitingSince: null, former: toFormerState(review) }
  switch (verb) {
    case 'report':
      return { status: 'REPORTED', waitingSince: thisDay() }
    case 'approve':
      return {
        ...decided,
        ...appearing(review),
        status: 'APPROVED',
        previousText: null,
        previousAnswers: null,
        previousLines: null,
        declineReason: null,
        isWrittenAgain: false,
      }
    case 'ignore':
      return { ...decided, status: 'APPROVED' }
    case 'decline':
      return { ...decided, status: 'DECLINED', declineReason: reason }
    case 'remove':
      return {
        status: 'DELETED',
        waitingSince: null,
        declineReason: reason ?? review.declineReason,
        eraseOn: today(daysToErasure),
        ownerKey: actor.removedReviewKey(review.ownerKey, review.id),
      }
  }
}

/** Returns what an approval changes of a review whose month has begun: it is public at once, with that month as its date. */
function appearing({ appears }: ReviewRow): Partial<ReviewRow> {
  return appears !== null && appears <= today() ? { appears: null, month: appears } : {}
}

function toFormerState(review: ReviewRow): FormerState {
  const { previousText, previousAnswers, previousLines, declineReason, appears, month, firstPublicDay } = review
  const waitingSince = review.waitingSince?.toISOString() ?? null
  const previous = { previousText, previousAnswers, previousLines }
  return { ...previous, waitingSince, declineReason, appears, month, firstPublicDay }
}

/** @throws Problem 409 when an earlier report by the same person was ignored. */
async function addReport(tx: Tx, reviewId: string, actor: Actor, reason: string | null): Promise<void> {
  const report = { reviewId, reporterKey: actor.key('reports'), reason: reason ?? '', day: today() }
  const added = await tx.insert(reviewReports).values(report).onConflictDoNothing().returning()
  if (added.length === 0)
    throw new Problem(409, 'You reported this review before, and the moderators decided to keep it.')
}

/** Marks the open reports of a review as ignored, so that their reporters cannot report it again. */
async function ignoreReports(tx: Tx, { id, version }: ReviewRow): Promise<void> {
  const open = and(eq(reviewReports.reviewId, id), eq(reviewReports.ignored, false))
  await tx.update(reviewReports).set({ ignored: true, ignoredVersion: version }).where(open)
}
