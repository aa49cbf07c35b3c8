import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import type { Actor } from '../../people/actor.ts'
import { countEvents, transparencyTag } from '../moderation/count-events.ts'
import { thisHour, today } from '../read/whole-times.ts'
import { type ReviewRow, toReview } from '../rows.ts'
import type { ReviewStatus } from '../rules.ts'
import type { Review } from '../shapes.ts'
import { reviewReports } from '../table.ts'
import type { StatusBody } from '../write/review-body.ts'
import { changeReview, lockReview, requireAllowedVerb } from './change-review.ts'
import { decideReview } from './decide-review.ts'
import { eraseReview } from './erase-review.ts'

/**
 * Moves a review to another status: a reader reports it, its author deletes it, an admin decides about it. The change is
 * compare-and-set, so that one of several callers at once wins.
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
    const deleted = { id, status: 'DELETED' } as const
    const before = await lockReview(tx, id)
    const verb = requireAllowedVerb(before, actor, to, version)
    switch (verb) {
      case 'report':
        return toReview(await reportReview(tx, before, actor, reason))
      case 'delete':
        await eraseReview(tx, storage, before)
        return deleted
      case 'edit':
        throw new Error('an edit comes with its content')
      default: {
        const after = await decideReview(tx, before, actor, verb, reason)
        return after.status === 'DELETED' ? deleted : toReview(after)
      }
    }
  })
}

/**
 * Reports a locked, approved review to the admins. It stays visible until they decide.
 * @param reason for the admins.
 * @throws Problem 409 when an earlier report by the same person was ignored.
 */
async function reportReview(tx: Tx, review: ReviewRow, actor: Actor, reason: string | null): Promise<ReviewRow> {
  const report = { reviewId: review.id, reporterKey: actor.key('reports'), reason: reason ?? '', day: today() }
  const added = await tx.insert(reviewReports).values(report).onConflictDoNothing().returning()
  if (added.length === 0)
    throw new Problem(409, 'You reported this review before, and the moderators decided to keep it.')
  const after = await changeReview(tx, review, { status: 'REPORTED', waitingSince: thisHour() })
  await countEvents(tx, [{ event: 'reported', day: report.day }])
  await publishChange(tx, [transparencyTag])
  return after
}
