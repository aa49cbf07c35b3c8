import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { maxPageSize, type Page } from '../../../platform/http/paging.ts'
import type { Actor } from '../../people/actor.ts'
import { afterCursor, newestFirst, toPage } from '../read/newest-first.ts'
import { type ReviewRow, toOwnReview, toReview } from '../rows.ts'
import type { ReviewStatus } from '../rules.ts'
import type { Review } from '../shapes.ts'
import { reviewLikes, reviews } from '../table.ts'
import { reviewColumns } from '../topics/review-columns.ts'
import type { OwnReview } from './own-review.ts'
import { recentOwnReviewIds } from './own-review-ids.ts'
import { removedReviewIds } from './removed-review-ids.ts'

interface PageQuery {
  limit?: number
  cursor?: string
}

/**
 * Returns a page of the caller's reviews in one status, newest first. DELETED are those that admins removed, until they
 * are erased.
 * @throws Problem 400 for a cursor of another list.
 */
export async function listOwnReviews(
  db: Db,
  actor: Actor,
  status: ReviewStatus,
  query: PageQuery,
): Promise<Page<OwnReview>> {
  const ids = await (status === 'DELETED' ? removedReviewIds(db, actor) : recentOwnReviewIds(db, actor, [status]))
  const inList = and(inArray(reviews.id, ids), eq(reviews.status, status))
  return readPage(db, inList, query, toOwnReview)
}

/**
 * Returns a page of the reviews that the caller marked helpful, newest first.
 * @param statuses public ones.
 * @throws Problem 400 for a cursor of another list.
 */
export async function listLikedReviews(
  db: Db,
  actor: Actor,
  statuses: readonly ReviewStatus[],
  query: PageQuery,
): Promise<Page<Review>> {
  const likedIds = db
    .select({ id: reviewLikes.reviewId })
    .from(reviewLikes)
    .where(eq(reviewLikes.likerKey, actor.key('likes')))
  const liked = and(inArray(reviews.id, likedIds), inArray(reviews.status, [...statuses]))
  return readPage(db, liked, query, toReview)
}

async function readPage<Item>(
  db: Db,
  inList: SQL | undefined,
  { limit = maxPageSize, cursor }: PageQuery,
  toItem: (row: ReviewRow) => Item,
): Promise<Page<Item>> {
  const rows = await db
    .select(reviewColumns)
    .from(reviews)
    .where(and(inList, afterCursor(cursor)))
    .orderBy(newestFirst)
    .limit(limit + 1)
  return toPage(rows, limit, await db.$count(reviews, inList), toItem)
}
