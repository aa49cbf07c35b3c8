import { and, eq } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Db } from '../../../platform/database/db.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import type { Actor } from '../../people/actor.ts'
import { isAuthor } from '../account/own-reviews.ts'
import type { ReviewRow } from '../rows.ts'
import { isPublic } from '../rules.ts'
import { lockReview } from '../status/change-review.ts'
import { reviewLikes, reviews } from '../table.ts'

/**
 * Marks a review helpful, or takes that back; repeating it changes nothing. The review is locked first, so that the
 * count is exact when many callers like it at once.
 * @throws Problem 404 when the caller may not see the review, 403 for their own, 409 when an admin likes a hidden one.
 */
export function likeReview(db: Db, actor: Actor, reviewId: string, liked: boolean) {
  return db.transaction(async tx => {
    const review = await lockReview(tx, reviewId)
    const like = { likerKey: actor.key('likes'), reviewId }
    // Locked, since the deletion of an account gives its likes other keys.
    const found = await tx.select().from(reviewLikes).where(isLike(like)).for('update')
    const wasLiked = found.length > 0
    requireLikeAllowed(review, actor, liked, wasLiked)
    if (wasLiked === liked) return { liked, likes: review.likes }
    if (liked) await tx.insert(reviewLikes).values(like)
    else await tx.delete(reviewLikes).where(isLike(like))
    const likes = review.likes + (liked ? 1 : -1)
    await tx.update(reviews).set({ likes }).where(eq(reviews.id, reviewId))
    if (isPublic(review)) await publishChange(tx, 'reviews')
    return { liked, likes }
  })
}

function isLike({ likerKey, reviewId }: typeof reviewLikes.$inferInsert) {
  return and(eq(reviewLikes.likerKey, likerKey), eq(reviewLikes.reviewId, reviewId))
}

/** @throws Problem by the rows add-like and remove-like of docs/api.md 5. A like of a review that is hidden by now can be taken back. */
function requireLikeAllowed(review: ReviewRow, actor: Actor, liked: boolean, wasLiked: boolean): void {
  if (review.status === 'DELETED') throw notFound()
  if (isAuthor(actor, review)) throw new Problem(403, 'You cannot mark your own review helpful.')
  if (isPublic(review)) return
  if (!actor.isAdmin && (liked || !wasLiked)) throw notFound()
  if (liked) throw new Problem(409, 'Only a published review can be marked helpful.')
}
