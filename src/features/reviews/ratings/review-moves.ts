import { count, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import type { ListingRef, Merge } from '../../listings/catalog/listing-ref.ts'
import { buildings } from '../../listings/catalog/table.ts'
import type { LandlordMove, ReviewMoves } from '../../listings/edit/change-catalog.ts'
import { listedStatuses, type ReviewStatus } from '../rules.ts'
import { listingIdColumn, reviews } from '../table.ts'
import { addToRatings } from './add-to-ratings.ts'

export const reviewMoves: ReviewMoves = {
  toLandlords,
  count: countReviews,
  findReviewed,
  lock: lockReviews,
  merge: mergeReviews,
}

/** Until the transaction ends, no review changes, and none is written for an old landlord. */
async function lockReviews(tx: Tx): Promise<void> {
  // This mode also waits for transactions that have locked a single review to change it: they hold no other lock yet.
  await tx.execute(sql`lock table ${reviews} in exclusive mode`)
}

/** Moves all reviews of buildings, in every status, and what they add to the rating aggregates. */
async function toLandlords(tx: Tx, moves: readonly LandlordMove[]): Promise<void> {
  if (moves.length === 0) return
  await lockReviews(tx)
  const buildingIds = moves.map(({ buildingId }) => buildingId)
  const concerned = sql`${reviews.aptId} = any(${sql.param(buildingIds)}::text[])`
  await addToRatings(tx, concerned, -1)
  await tx.execute(sql`
    update ${reviews} r set landlord_id = c."to"
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as c("buildingId" text, "to" text)
    where r.apt_id = c."buildingId" and r.landlord_id is distinct from c."to"`)
  await addToRatings(tx, concerned, 1)
}

async function countReviews(db: Db, { kind, id }: ListingRef) {
  const rows = await db
    .select({ status: reviews.status, count: count() })
    .from(reviews)
    .where(eq(listingIdColumn[kind], id))
    .groupBy(reviews.status)
  const countOf = (status: ReviewStatus) => rows.find(row => row.status === status)?.count ?? 0
  return Object.fromEntries(listedStatuses.map(status => [status, countOf(status)])) as Record<
    (typeof listedStatuses)[number],
    number
  >
}

async function findReviewed(db: Queryable, kind: ListingRef['kind'], ids: readonly string[]): Promise<Set<string>> {
  const id = listingIdColumn[kind]
  const rows = await db
    .selectDistinct({ id })
    .from(reviews)
    .where(sql`${id} = any(${sql.param(ids)}::text[])`)
  return new Set(rows.flatMap(row => row.id ?? []))
}

/**
 * Moves reviews, in every status and with their likes and reports. A review keeps the key of the listing that it was
 * written for, so that two reviews by one author both stay (docs/decisions/082).
 */
async function mergeReviews(tx: Tx, { kind, fromId, intoId }: Merge): Promise<void> {
  const concerned = inArray(listingIdColumn[kind], [fromId, intoId])
  await addToRatings(tx, concerned, -1)
  if (kind === 'landlord') await tx.update(reviews).set({ landlordId: intoId }).where(eq(reviews.landlordId, fromId))
  else
    await tx.execute(sql`
      update ${reviews}
      set apt_id = ${intoId}, landlord_id = (select b.landlord_id from ${buildings} b where b.id = ${intoId})
      where apt_id = ${fromId}`)
  await addToRatings(tx, concerned, 1)
}
