import { and, eq, ne } from 'drizzle-orm'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import { buildings } from '../../listings/catalog/table.ts'
import { buildingTag, landlordTag, listsTag } from '../../listings/catalog/tags.ts'
import type { Actor } from '../../people/actor.ts'
import { isAuthor } from '../own/own-reviews.ts'
import type { ReviewRow } from '../rows.ts'
import { isPublicStatus } from '../rules.ts'
import { lockReview } from '../status/change-review.ts'
import { isPublicReview, reviewLikes, reviews, topReviewOrder } from '../table.ts'

export interface LikeState {
  liked: boolean
  likes: number
}

/**
 * Marks a review helpful, or takes that back; repeating it changes nothing. The review is locked first, so that the
 * count is exact when many callers like it at once.
 * @throws Problem 404 when the caller may not see the review, 403 for their own, 409 when an admin likes a hidden one.
 */
export function likeReview(db: Db, actor: Actor, reviewId: string, liked: boolean): Promise<LikeState> {
  return db.transaction(async tx => {
    const review = await lockReview(tx, reviewId)
    const like = { likerKey: actor.key('likes'), reviewId }
    const wasLiked = (await tx.$count(reviewLikes, isLike(like))) > 0
    requireLikeAllowed(review, actor, liked, wasLiked)
    if (wasLiked === liked) return { liked, likes: review.likes }
    if (liked) await tx.insert(reviewLikes).values(like)
    else await tx.delete(reviewLikes).where(isLike(like))
    return { liked, likes: await changeLikes(tx, review, liked ? 1 : -1) }
  })
}

function isLike({ likerKey, reviewId }: typeof reviewLikes.$inferInsert) {
  return and(eq(reviewLikes.likerKey, likerKey), eq(reviewLikes.reviewId, reviewId))
}

/** Changes the count of likes of a locked review and returns it. */
async function changeLikes(tx: Tx, review: ReviewRow, by: 1 | -1): Promise<number> {
  const likes = review.likes + by
  await tx.update(reviews).set({ likes }).where(eq(reviews.id, review.id))
  await publishChange(tx, await getOutdatedTags(tx, review, likes))
  return likes
}

/** @throws Problem by the rows add-like and remove-like of docs/api.md 5. A like of a review that is hidden by now can be taken back. */
function requireLikeAllowed(review: ReviewRow, actor: Actor, liked: boolean, wasLiked: boolean): void {
  if (review.status === 'DELETED') throw notFound()
  if (isAuthor(actor, review)) throw new Problem(403, 'You cannot mark your own review helpful.')
  if (isPublicStatus(review.status)) return
  if (!actor.isAdmin && (liked || !wasLiked)) throw notFound()
  if (liked) throw new Problem(409, 'Only a published review can be marked helpful.')
}

/** Returns the tags of the review's listings, and that of lists when the apartment's card gets another review's text. */
async function getOutdatedTags(tx: Tx, review: ReviewRow, likes: number): Promise<string[]> {
  if (!isPublicStatus(review.status)) return []
  const tags = []
  if (review.aptId) tags.push(buildingTag(review.aptId))
  if (review.landlordId) tags.push(landlordTag(review.landlordId))
  if (await changesTopReview(tx, review, likes)) tags.push(listsTag)
  return tags
}

/**
 * Says whether the apartment's card shows another review from now on. The building is locked (after the review, as
 * everywhere), so that of two reviews that overtake each other at once, the later transaction sees both counts.
 */
async function changesTopReview(tx: Tx, review: ReviewRow, likes: number): Promise<boolean> {
  if (!review.aptId) return false
  await tx.select({ id: buildings.id }).from(buildings).where(eq(buildings.id, review.aptId)).for('no key update')
  const [rival] = await tx
    .select({ id: reviews.id, day: reviews.day, likes: reviews.likes })
    .from(reviews)
    .where(and(eq(reviews.aptId, review.aptId), isPublicReview, ne(reviews.id, review.id)))
    .orderBy(...topReviewOrder)
    .limit(1)
  return rival !== undefined && ranksBefore(review, rival) !== ranksBefore({ ...review, likes }, rival)
}

/** Says whether a card shows `a` rather than `b`, by `topReviewOrder`. */
function ranksBefore(a: Rank, b: Rank): boolean {
  if (a.likes !== b.likes) return a.likes > b.likes
  return a.day === b.day ? a.id < b.id : a.day > b.day
}

type Rank = Pick<ReviewRow, 'id' | 'day' | 'likes'>
