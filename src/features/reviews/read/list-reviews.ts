import { z } from '@hono/zod-openapi'
import { and, arrayContains, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { mapPage, maxPageSize, type Page, toPage } from '../../../platform/http/paging.ts'
import { notFound } from '../../../platform/http/problem.ts'
import { wholeNumber } from '../../../platform/http/query-parameters.ts'
import { requireBuilding, requireLandlord } from '../../listings/catalog/get-buildings.ts'
import type { ListingRef } from '../../listings/catalog/listing-ref.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import type { Actor } from '../../people/actor.ts'
import { photoPath } from '../../photos/rules.ts'
import { isAuthor } from '../account/own-reviews.ts'
import { maxFilterWords, type ReviewFilters } from '../filter-rules.ts'
import { containsWords, reviewColumns, toReview } from '../rows.ts'
import { hiddenStatuses, isPublic, type ReviewStatus, reviewLimits, reviewSorts } from '../rules.ts'
import type { Review } from '../shapes.ts'
import { isPublicReview, listingIdColumn, reviews } from '../table.ts'
import type { Topic } from '../topic-rules.ts'
import { newestFirst, reviewOrders, reviewYear } from './order.ts'

interface ReviewListQuery extends ReviewFilters {
  limit?: number
  cursor?: string
}

/**
 * Returns a page of a listing's reviews that pass a filter; newest first, ties by id, unless the query has another order.
 * @param status one status, or `PUBLIC` for all that everybody may read.
 * @throws Problem 404 when the apartment or landlord does not exist, 400 for a cursor of another list.
 */
export async function listReviews(
  db: Db,
  { kind, id }: ListingRef,
  status: ReviewStatus | 'PUBLIC',
  query: ReviewListQuery,
): Promise<Page<Review>> {
  const { limit = maxPageSize, cursor, sort = 'recent' } = query
  const order = reviewOrders[sort]
  const inStatus = status === 'PUBLIC' ? undefined : eq(reviews.status, status)
  const isPublicList = !hiddenStatuses.some(hidden => hidden === status)
  const ofListing = and(eq(listingIdColumn[kind], id), isPublicList ? isPublicReview : undefined)
  const inList = and(ofListing, inStatus, reviewWhere(query))
  const rows = await db
    .select(reviewColumns)
    .from(reviews)
    .where(and(inList, order.after(cursor)))
    .orderBy(order.by)
    .limit(limit + 1)
  if (rows.length === 0) await (kind === 'apartment' ? requireBuilding : requireLandlord)(db, id)
  // A first page with all of them needs no count.
  const hasAll = cursor === undefined && rows.length <= limit
  const total = hasAll ? rows.length : await db.$count(reviews, inList)
  return mapPage(toPage(rows, limit, total, order.keyOf), toReview)
}

/** Returns the photos of a listing's public reviews: of as many of the newest ones as a list has. */
export async function listReviewPhotos(db: Db, { kind, id }: ListingRef): Promise<string[]> {
  const hasPhotos = sql`${reviews.photos} <> '[]'`
  const rows = await db
    .select({ photos: reviews.photos })
    .from(reviews)
    .where(and(eq(listingIdColumn[kind], id), isPublicReview, hasPhotos))
    .orderBy(newestFirst)
    .limit(maxPageSize)
  return rows.flatMap(({ photos }) => photos.map(photoPath))
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
  if (!canReadHidden && !isPublic(row)) throw notFound()
  return toReview(row)
}

export function reviewFilterQuery(topics: readonly Topic[]) {
  const keys = topics.map(({ key }) => key)
  return z.object({
    sort: z.enum(reviewSorts, `must be one of ${reviewSorts.join(', ')}`).optional(),
    stars: wholeNumber(1, reviewLimits.maxRating).optional(),
    topic: z
      .string()
      .refine(key => keys.includes(key), `must be one of ${keys.join(', ')}`)
      .optional()
      .openapi({ enum: keys }),
    bedrooms: wholeNumber(1, reviewLimits.maxBedrooms).optional(),
    year: wholeNumber(1900, 2999)
      .optional()
      .openapi({ description: 'The academic year that a review counts for, by the calendar year in which it begins.' }),
    words: z
      .string()
      .max(maxFilterWords, `must be at most ${maxFilterWords} characters`)
      .optional()
      .openapi({ description: 'Each matches the beginning of a word, whatever its case and accents; all must match.' }),
  })
}

function reviewWhere({ stars, topic, bedrooms, year, words }: ReviewFilters): SQL | undefined {
  return and(
    stars === undefined ? undefined : eq(reviews.overallRating, stars),
    topic === undefined ? undefined : arrayContains(reviews.topics, [topic]),
    bedrooms === undefined ? undefined : eq(reviews.bedrooms, bedrooms),
    year === undefined ? undefined : eq(reviewYear(), year),
    words === undefined ? undefined : containsWords(words),
  )
}

/** Returns how many public reviews the apartments of an area have, from their rating aggregates. */
export async function countPublicReviewsByArea(db: Db, areaKey: string): Promise<number> {
  return sumReviewCounts(db, buildings, eq(buildings.area, areaKey))
}

/** Returns how many public reviews there are in all. A landlord's count includes those of its buildings. */
export async function countPublicReviews(db: Db): Promise<number> {
  return (await sumReviewCounts(db, landlords)) + (await sumReviewCounts(db, buildings, isNull(buildings.landlordId)))
}

async function sumReviewCounts(db: Db, table: typeof buildings | typeof landlords, where?: SQL): Promise<number> {
  const [sum] = await db
    .select({ reviews: sql<number>`coalesce(sum(${table.numReviews}), 0)::int` })
    .from(table)
    .where(where)
  return sum?.reviews ?? 0
}
