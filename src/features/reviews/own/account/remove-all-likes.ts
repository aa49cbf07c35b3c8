import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import type { Actor } from '../../../identity/actor.ts'
import { removeLike } from '../../likes/like-review.ts'
import { reviewLikes } from '../../table.ts'

/**
 * Takes back every like of a person and lowers the counts. Each like has a transaction of its own, so that readers who
 * like the same reviews do not wait, and so that the call can be repeated.
 * @returns how many likes there were.
 */
export async function removeAllLikes(db: Db, actor: Actor): Promise<number> {
  const likerKey = actor.key('likes')
  const liked = await db
    .select({ reviewId: reviewLikes.reviewId })
    .from(reviewLikes)
    .where(eq(reviewLikes.likerKey, likerKey))
    .orderBy(asc(reviewLikes.reviewId))
  for (const { reviewId } of liked) await db.transaction(tx => removeLike(tx, likerKey, reviewId))
  return liked.length
}
