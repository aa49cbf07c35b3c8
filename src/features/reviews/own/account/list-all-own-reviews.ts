import { inArray } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import type { Actor } from '../../../people/actor.ts'
import { newestFirst } from '../../read/newest-first.ts'
import { toOwnReview } from '../../rows.ts'
import { reviews } from '../../table.ts'
import { reviewColumns } from '../../topics/review-columns.ts'
import type { OwnReview } from '../own-review.ts'
import { ownReviewIds } from '../own-review-ids.ts'
import { removedReviewIds } from '../removed-review-ids.ts'

/** Returns all reviews of a person, newest first, with those that admins removed until they are erased. */
export async function listAllOwnReviews(db: Db, actor: Actor): Promise<OwnReview[]> {
  const ids = [...(await ownReviewIds(db, actor)), ...(await removedReviewIds(db, actor))]
  const rows = await db.select(reviewColumns).from(reviews).where(inArray(reviews.id, ids)).orderBy(newestFirst)
  return rows.map(toOwnReview)
}
