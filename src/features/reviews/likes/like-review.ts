import { and, eq, ne, sql } from 'drizzle-orm'
import { publishChangeQuietly } from '../../../platform/changes/publish-change-quietly.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import { buildingTag, landlordTag, listsTag } from '../../catalog/model/tags.ts'
import { buildings } from '../../catalog/table.ts'
import type { Actor } from '../../identity/actor.ts'
import { isAuthor } from '../own/is-author.ts'
import { publicStatuses } from '../rules.ts'
import { reviewLikes, reviews } from '../table.ts'

/** Whether a review is liked by who asked, and by how many in all. */
export interface LikeState {
  liked: boolean
  likes: number
}

type LikedReview = Pick<
  typeof reviews.$inferSelect,
  'id' | 'aptId' | 'landlordId' | 'ownerKey' | 'writtenFor' | 'day' | 'likes' | 'status'
>

/**
 * Marks a review helpful, or takes that back; asking twice changes nothing (SPEC 4, CONTRACT 5). The review's row is
 * locked first, so that the count is exact however many come at once.
 * @throws Problem 404 when there is none to be seen, 403 for one's own, 409 for a hidden one that an admin would like.
 */
export function likeReview(db: Db, actor: Actor, reviewId: string, liked: boolean): Promise<LikeState> {
  return db.transaction(async tx => {
    const review = await lockExistingReview(tx, reviewId)
    const like = { likerKey: actor.key('likes'), reviewId }
    const existingLike = and(eq(reviewLikes.likerKey, like.likerKey), eq(reviewLikes.reviewId, reviewId))
    const wasLiked = (await tx.$count(reviewLikes, existingLike)) > 0
    requireLikeAllowed(review, actor, liked, wasLiked)
    if (wasLiked === liked) return { liked, likes: review.likes }
    if (liked) await tx.insert(reviewLikes).values(like)
    else await tx.delete(reviewLikes).where(existingLike)
    const likes = review.likes + (liked ? 1 : -1)
    await tx.update(reviews).set({ likes }).where(eq(reviews.id, reviewId))
    await publishChangeQuietly(tx, await getOutdatedTags(tx, review, likes))
    return { liked, likes }
  })
}

/**
 * Takes one like back, of a review in any status; does nothing when there is none.
 */
export async function removeLike(tx: Tx, likerKey: string, reviewId: string): Promise<void> {
  const review = await lockReviewOrTombstone(tx, reviewId)
  const like = and(eq(reviewLikes.likerKey, likerKey), eq(reviewLikes.reviewId, reviewId))
  const removed = await tx.delete(reviewLikes).where(like).returning()
  if (!review || removed.length === 0) return
  const likes = review.likes - 1
  await tx.update(reviews).set({ likes }).where(eq(reviews.id, reviewId))
  await publishChangeQuietly(tx, await getOutdatedTags(tx, review, likes))
}

/** @throws Problem 404 when there is no such review, or only the tombstone of one. */
async function lockExistingReview(tx: Tx, id: string): Promise<LikedReview> {
  const review = await lockReviewOrTombstone(tx, id)
  if (!review || review.status === 'DELETED') throw notFound()
  return review
}

async function lockReviewOrTombstone(tx: Tx, id: string): Promise<LikedReview | undefined> {
  const { aptId, landlordId, ownerKey, writtenFor, day, likes, status } = reviews
  const [review] = await tx
    .select({ id: reviews.id, aptId, landlordId, ownerKey, writtenFor, day, likes, status })
    .from(reviews)
    .where(eq(reviews.id, id))
    .for('no key update')
  return review
}

/** CONTRACT 5, rows add-like and remove-like. Whoever liked a review that is hidden by now may still take that back. */
function requireLikeAllowed(review: LikedReview, actor: Actor, liked: boolean, wasLiked: boolean): void {
  if (isAuthor(actor, review)) throw new Problem(403, 'You cannot mark your own review helpful.')
  if (isPublic(review)) return
  if (!actor.isAdmin && (liked || !wasLiked)) throw notFound()
  if (liked) throw new Problem(409, 'Only a review that readers see can be marked helpful.')
}

const isPublic = ({ status }: LikedReview) => publicStatuses.some(known => known === status)

/** What the new count shows on: the review's places, and lists of cards when the apartment's most-liked review changes. */
async function getOutdatedTags(tx: Tx, review: LikedReview, likes: number): Promise<string[]> {
  if (!isPublic(review)) return []
  const tags = []
  if (review.aptId) tags.push(buildingTag(review.aptId))
  if (review.landlordId) tags.push(landlordTag(review.landlordId))
  if (await changesTopReview(tx, review, likes)) tags.push(listsTag)
  return tags
}

/**
 * Whether another review's text stands on the apartment's card from now on. The building's row is locked (after the
 * review's, as everywhere): of two reviews that overtake each other at once, the later transaction sees both counts.
 */
async function changesTopReview(tx: Tx, review: LikedReview, likes: number): Promise<boolean> {
  if (!review.aptId || review.status !== 'APPROVED') return false
  await tx.select({ id: buildings.id }).from(buildings).where(eq(buildings.id, review.aptId)).for('no key update')
  const [rival] = await tx
    .select({ id: reviews.id, day: reviews.day, likes: reviews.likes })
    .from(reviews)
    .where(and(eq(reviews.aptId, review.aptId), eq(reviews.status, 'APPROVED'), ne(reviews.id, review.id)))
    .orderBy(sql`${reviews.likes} desc nulls last`, sql`${reviews.day} desc nulls last`, sql`${reviews.id} collate "C"`)
    .limit(1)
  return rival !== undefined && ranksBefore(review, rival) !== ranksBefore({ ...review, likes }, rival)
}

type Ranked = Pick<LikedReview, 'id' | 'day' | 'likes'>

/** The order in which a card's review is chosen: likes, then the newer, then ids. */
function ranksBefore(a: Ranked, b: Ranked): boolean {
  if (a.likes !== b.likes) return a.likes > b.likes
  return a.day === b.day ? a.id < b.id : a.day > b.day
}
