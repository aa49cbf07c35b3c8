import { and, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import type { Actor } from '../../../identity/actor.ts'
import { newestFirst } from '../../read/newest-first.ts'
import { toOwnReview } from '../../rows.ts'
import { reviews } from '../../table.ts'
import { reviewColumns } from '../../topics/review-columns.ts'
import type { OwnReview } from '../own-review.ts'
import { ownReviewIds } from '../own-review-ids.ts'

/** Returns all reviews of a person, in every status but DELETED, newest first. */
export async function listAllOwnReviews(db: Db, actor: Actor): Promise<OwnReview[]> {
  const own = inArray(reviews.id, await ownReviewIds(db, actor))
  const rows = await db
    .select(reviewColumns)
    .from(reviews)
    .where(and(own, ne(reviews.status, 'DELETED')))
    .orderBy(newestFirst)
  return rows.map(toOwnReview)
}
