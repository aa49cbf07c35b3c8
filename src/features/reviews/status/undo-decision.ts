import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import type { Actor } from '../../people/actor.ts'
import { logDecision, requireUndoableDecision } from '../../people/audit/audit-log.ts'
import { undoWindowMs } from '../../people/audit/rules.ts'
import { auditLogEntries } from '../../people/audit/table.ts'
import type { ReviewRow } from '../rows.ts'
import type { ReviewStatus } from '../rules.ts'
import { reviewReports, reviews, waitingHours } from '../table.ts'
import { changeReview, lockReview } from './change-review.ts'

/**
 * Takes back the admin's own decision about a review: everything is as it was before, and the audit log has both.
 * @returns the review as it is now.
 * @throws Problem 404 for an unknown or deleted review, 409 when the review was changed since, another admin decided, or
 *   15 minutes are over.
 */
export function undoDecision(db: Db, admin: Actor, id: string): Promise<ReviewRow> {
  return db.transaction(async tx => {
    const review = await lockReview(tx, id)
    if (review.status === 'DELETED') throw notFound()
    const decision = await requireUndoableDecision(tx, admin, { kind: 'review', id })
    const { former } = review
    if (!former) throw new Problem(409, 'This review was changed since the decision.')
    const waitingSince = former.waitingSince === null ? null : new Date(former.waitingSince)
    const before = { ...former, status: decision.fromStatus as ReviewStatus, waitingSince }
    const after = await changeReview(tx, review, before)
    await reopenReports(tx, review)
    const subject = { subjectKind: 'review', subjectId: id, action: 'undo' } as const
    await logDecision(tx, admin, { ...subject, fromStatus: review.status, toStatus: after.status })
    return after
  })
}

async function reopenReports(tx: Tx, { id, version }: ReviewRow): Promise<void> {
  const ignoredNow = and(eq(reviewReports.reviewId, id), eq(reviewReports.ignoredVersion, version))
  await tx.update(reviewReports).set({ ignored: false, ignoredVersion: null }).where(ignoredNow)
}

/** Forgets what decisions cleared that can no longer be taken back, and hours of what waits no more. Run it every 15 minutes. */
export async function forgetFormerStates(db: Db): Promise<void> {
  const { at, subjectKind, subjectId } = auditLogEntries
  const isRecent = sql`${at} > now() - ${undoWindowMs} * interval '1 ms'`
  const recent = db
    .select({ one: sql`1` })
    .from(auditLogEntries)
    .where(and(eq(subjectKind, 'review'), eq(subjectId, reviews.id), isRecent))
  await db
    .update(reviews)
    .set({ former: null })
    .where(and(isNotNull(reviews.former), notExists(recent)))
  const isOver = and(isNull(reviews.waitingSince), isNull(reviews.former))
  await db
    .delete(waitingHours)
    .where(inArray(waitingHours.reviewId, db.select({ id: reviews.id }).from(reviews).where(isOver)))
}
