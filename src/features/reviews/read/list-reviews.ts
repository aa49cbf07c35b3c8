import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { maxPageSize, type Page } from '../../../platform/http/paging.ts'
import { notFound } from '../../../platform/http/problem.ts'
import { addTags, type ReadContext } from '../../../platform/http/read-context.ts'
import { requireBuilding, requireLandlord } from '../../listings/catalog/get-buildings.ts'
import { buildingTag, landlordTag } from '../../listings/catalog/tags.ts'
import type { Actor } from '../../people/actor.ts'
import type { ReviewFilters } from '../filter-rules.ts'
import { isAuthor } from '../own/is-author.ts'
import { toReview } from '../rows.ts'
import { isPublicStatus, type ReviewStatus } from '../rules.ts'
import type { Review } from '../shapes.ts'
import { isPublicReview, reviews } from '../table.ts'
import { reviewColumns } from '../topics/review-columns.ts'
import { toPage } from './newest-first.ts'
import { reviewWhere } from './review-filter.ts'
import { reviewOrders } from './review-order.ts'

/** Selects reviews by an apartment, or by a landlord with all of its apartments. */
export interface ListingFilter {
  kind: 'aptId' | 'landlordId'
  id: string
}

/** A page of a listing's reviews that a caller asks for. */
export interface ReviewListQuery extends ReviewFilters {
  limit?: number
  cursor?: string
}

/**
 * Returns a page of a listing's reviews that pass a filter; newest first, ties by id, unless the query has another order.
 * @param status one status, or `PUBLIC` for all that everybody may read.
 * @throws Problem 404 when the apartment or landlord does not exist, 400 for a cursor of another list.
 */
export async function listReviews(
  read: ReadContext,
  listing: ListingFilter,
  status: ReviewStatus | 'PUBLIC',
  query: ReviewListQuery,
): Promise<Page<Review>> {
  const { db } = read
  addTags(read, listing.kind === 'aptId' ? buildingTag(listing.id) : landlordTag(listing.id))
  const { limit = maxPageSize, cursor, sort = 'recent' } = query
  const order = reviewOrders[sort]
  const inStatus = status === 'PUBLIC' ? isPublicReview : eq(reviews.status, status)
  const inList = and(eq(reviews[listing.kind], listing.id), inStatus, reviewWhere(query))
  const rows = await db
    .select(reviewColumns)
    .from(reviews)
    .where(and(inList, order.after(cursor)))
    .orderBy(order.by)
    .limit(limit + 1)
  if (rows.length === 0) await (listing.kind === 'aptId' ? requireBuilding : requireLandlord)(db, listing.id)
  // A first page with all of them needs no count.
  const hasAll = cursor === undefined && rows.length <= limit
  return toPage(rows, limit, hasAll ? rows.length : await db.$count(reviews, inList), toReview, order.keyOf)
}

/**
 * Returns one review. Everybody may read a public one, its author and admins any that is not deleted.
 * @param actor undefined for a visitor.
 * @throws Problem 404 when there is none that the caller may read.
 */
export async function getReview(db: Db, id: string, actor: Actor | undefined): Promise<Review> {
  const [row] = await db.select(reviewColumns).from(reviews).where(eq(reviews.id, id))
  if (!row || row.status === 'DELETED') throw notFound()
  const canReadHidden = actor !== undefined && (actor.isAdmin || isAuthor(actor, row))
  if (!canReadHidden && !isPublicStatus(row.status)) throw notFound()
  return toReview(row)
}
