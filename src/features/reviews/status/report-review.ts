import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Actor } from '../../people/actor.ts'
import { thisHour, today } from '../read/whole-times.ts'
import type { ReviewRow } from '../rows.ts'
import { reviewReports } from '../table.ts'
import { countEvents, transparencyTag } from '../transparency/count-event.ts'
import { changeReview } from './change-review.ts'

/**
 * Reports a locked, approved review to the admins. It stays visible until they decide.
 * @param reason for the admins.
 * @throws Problem 409 when an earlier report by the same person was ignored.
 */
export async function reportReview(tx: Tx, review: ReviewRow, actor: Actor, reason: string | null): Promise<ReviewRow> {
  const report = { reviewId: review.id, reporterKey: actor.key('reports'), reason: reason ?? '', day: today() }
  const added = await tx.insert(reviewReports).values(report).onConflictDoNothing().returning()
  if (added.length === 0)
    throw new Problem(409, 'You reported this review before, and the moderators decided to keep it.')
  const after = await changeReview(tx, review, { status: 'REPORTED', waitingSince: thisHour() })
  await countEvents(tx, [{ event: 'reported', day: report.day }])
  await publishChange(tx, [transparencyTag])
  return after
}
