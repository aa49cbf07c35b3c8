import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { prepareOnce } from '../../../platform/database/prepare-once.ts'
import { maxPageSize, type Page } from '../../../platform/http/paging.ts'
import { notFound } from '../../../platform/http/problem.ts'
import { requireBuilding, requireLandlord } from '../../catalog/model/get-buildings.ts'
import { buildings, landlords } from '../../catalog/table.ts'
import type { Actor } from '../../identity/actor.ts'
import { isAuthor } from '../own/is-author.ts'
import { toReview } from '../rows.ts'
import { isPublicStatus, type ReviewStatus } from '../rules.ts'
import type { Review } from '../shapes.ts'
import { reviews } from '../table.ts'
import { afterCursor, newestFirst, toPage } from './newest-first.ts'

/** Selects reviews by an apartment, or by a landlord with all of its apartments. */
export interface ListingFilter {
  kind: 'aptId' | 'landlordId'
  id: string
}

const prepareFirstPage = (kind: ListingFilter['kind']) =>
  prepareOnce(db =>
    db
      .select()
      .from(reviews)
      .where(and(eq(reviews[kind], sql.placeholder('id')), eq(reviews.status, sql.placeholder('status'))))
      .orderBy(newestFirst)
      .limit(sql.placeholder('limit'))
      .prepare(`reviews_of_${kind}`),
  )

const firstPages = { aptId: prepareFirstPage('aptId'), landlordId: prepareFirstPage('landlordId') }

/**
 * Returns a page of the reviews of an apartment or landlord in one status, newest first, ties by id.
 * @throws Problem 404 when the apartment or landlord does not exist, 400 for a cursor of another list.
 */
export async function listReviews(
  db: Db,
  listing: ListingFilter,
  status: ReviewStatus,
  { limit = maxPageSize, cursor }: { limit?: number; cursor?: string },
): Promise<Page<Review>> {
  const inList = and(eq(reviews[listing.kind], listing.id), eq(reviews.status, status))
  const first = { id: listing.id, status, limit: limit + 1 }
  const rows =
    cursor === undefined
      ? await firstPages[listing.kind](db).execute(first)
      : await db
          .select()
          .from(reviews)
          .where(and(inList, afterCursor(cursor)))
          .orderBy(newestFirst)
          .limit(first.limit)
  if (rows.length === 0) await (listing.kind === 'aptId' ? requireBuilding : requireLandlord)(db, listing.id)
  // A first page with all of them needs no count.
  const total = cursor === undefined && rows.length <= limit ? rows.length : await countReviews(db, listing, status)
  return toPage(rows, limit, total, toReview)
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
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  if (!row || row.status === 'DELETED') throw notFound()
  const canReadHidden = actor !== undefined && (actor.isAdmin || isAuthor(actor, row))
  if (!canReadHidden && !isPublicStatus(row.status)) throw notFound()
  return toReview(row)
}
