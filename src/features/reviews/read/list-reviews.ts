import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { prepareOnce } from '../../../platform/database/prepare-once.ts'
import { maxPageSize, type Page } from '../../../platform/http/paging.ts'
import { notFound } from '../../../platform/http/problem.ts'
import { requireBuilding, requireLandlord } from '../../catalog/model/get-buildings.ts'
import { buildings, landlords } from '../../catalog/table.ts'
import type { Actor } from '../../identity/actor.ts'
import type { ReviewFilters } from '../filter-rules.ts'
import { isAuthor } from '../own/is-author.ts'
import { toReview } from '../rows.ts'
import { isPublicStatus, type ReviewStatus } from '../rules.ts'
import type { Review } from '../shapes.ts'
import { reviews } from '../table.ts'
import { reviewColumns } from '../topics/review-columns.ts'
import { newestFirst, toPage } from './newest-first.ts'
import { reviewWhere } from './review-filter.ts'
import { reviewOrders } from './review-order.ts'

/** Selects reviews by an apartment, or by a landlord with all of its apartments. */
export interface ListingFilter {
  kind: 'aptId' | 'landlordId'
  id: string
}

const prepareFirstPage = (kind: ListingFilter['kind']) =>
  prepareOnce(db =>
    db
      .select(reviewColumns)
      .from(reviews)
      .where(and(eq(reviews[kind], sql.placeholder('id')), eq(reviews.status, sql.placeholder('status'))))
      .orderBy(newestFirst)
      .limit(sql.placeholder('limit'))
      .prepare(`reviews_of_${kind}`),
  )

const firstPages = { aptId: prepareFirstPage('aptId'), landlordId: prepareFirstPage('landlordId') }

/** A page of a listing's reviews that a caller asks for. */
export interface ReviewListQuery extends ReviewFilters {
  limit?: number
  cursor?: string
}

/**
 * Returns a page of the reviews of an apartment or landlord in one status that pass a filter; newest first, ties by id,
 * unless the query has another order.
 * @throws Problem 404 when the apartment or landlord does not exist, 400 for a cursor of another list.
 */
export async function listReviews(
  db: Db,
  listing: ListingFilter,
  status: ReviewStatus,
  query: ReviewListQuery,
): Promise<Page<Review>> {
  const { limit = maxPageSize, cursor, sort = 'recent' } = query
  const filter = reviewWhere(query)
  const isPlainFirstPage = cursor === undefined && sort === 'recent' && filter === undefined
  const order = reviewOrders[sort]
  const inList = and(eq(reviews[listing.kind], listing.id), eq(reviews.status, status), filter)
  const rows = isPlainFirstPage
    ? await firstPages[listing.kind](db).execute({ id: listing.id, status, limit: limit + 1 })
    : await db
        .select(reviewColumns)
        .from(reviews)
        .where(and(inList, order.after(cursor)))
        .orderBy(order.by)
        .limit(limit + 1)
  if (rows.length === 0) await (listing.kind === 'aptId' ? requireBuilding : requireLandlord)(db, listing.id)
  // A first page with all of them needs no count.
  const hasAll = cursor === undefined && rows.length <= limit
  const count = () => (filter ? db.$count(reviews, inList) : countReviews(db, listing, status))
  return toPage(rows, limit, hasAll ? rows.length : await count(), toReview, order.keyOf)
}

/** Returns how many there are; for approved ones the stored number, so that no call counts a million reviews. */
async function countReviews(db: Db, { kind, id }: ListingFilter, status: ReviewStatus): Promise<number> {
  if (status !== 'APPROVED') return db.$count(reviews, and(eq(reviews[kind], id), eq(reviews.status, status)))
  const listingTable = kind === 'aptId' ? buildings : landlords
  const [aggregates] = await db
    .select({ numReviews: listingTable.numReviews })
    .from(listingTable)
    .where(eq(listingTable.id, id))
  return aggregates?.numReviews ?? 0
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
