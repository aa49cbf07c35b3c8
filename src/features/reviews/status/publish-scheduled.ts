import { and, eq, lte, sql } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Db } from '../../../platform/database/db.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import type { Actor } from '../../people/actor.ts'
import { setPhotoState } from '../../photos/claim-photos.ts'
import { isAuthor } from '../account/own-reviews.ts'
import { updateFigures } from '../ratings/update-figures.ts'
import { firstOfMonth, today } from '../read/whole-times.ts'
import { reviewColumns, toReview } from '../rows.ts'
import { isPublic, stateOf } from '../rules.ts'
import type { Review } from '../shapes.ts'
import { reviews } from '../table.ts'
import { changeReview, lockReview } from './change-review.ts'

/**
 * Makes the approved reviews public whose month has begun, all at once, so that nothing tells them apart. An approval
 * can still be taken back afterwards. Run it every few minutes; several instances may run it at once.
 * @param day the current UTC day.
 * @returns how many reviews became public.
 */
export async function publishDueReviews(db: Db, day = today()): Promise<number> {
  const isDue = and(eq(reviews.status, 'APPROVED'), lte(reviews.appears, day))
  if ((await db.$count(reviews, isDue)) === 0) return 0
  return db.transaction(async tx => {
    // Many rows are locked in no order, so no one else may have locked one of them.
    await tx.execute(sql`lock table ${reviews} in exclusive mode`)
    const published = await tx
      .update(reviews)
      .set({
        appears: null,
        month: sql`${reviews.appears}`,
        firstPublicDay: sql`coalesce(${reviews.firstPublicDay}, ${day})`,
        version: sql`${reviews.version} + 1`,
      })
      .where(isDue)
      .returning(reviewColumns)
    if (published.length === 0) return 0
    await updateFigures(tx, published)
    await setPhotoState(
      tx,
      published.flatMap(({ photos }) => photos),
      'public',
    )
    await publishChange(tx, 'reviews')
    return published.length
  })
}

/**
 * Makes an approved review public before its month, for its author, with the current month as its date.
 * @returns the review as it is now.
 * @throws Problem 404, 403 or 409 (docs/api.md 5).
 */
export function publishNow(db: Db, actor: Actor, id: string): Promise<Review> {
  return db.transaction(async tx => {
    const review = await lockReview(tx, id)
    const isOwn = isAuthor(actor, review)
    const isVisible = isPublic(review) || isOwn || actor.isAdmin
    if (review.status === 'DELETED' || !isVisible) throw notFound()
    if (!isOwn) throw new Problem(403, 'You cannot change this review.')
    if (stateOf(review) !== 'SCHEDULED') throw new Problem(409, 'Only an approved review that waits can appear now.')
    return toReview(await changeReview(tx, review, { appears: null, month: firstOfMonth() }))
  })
}
