import { count, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import type { ListingRef, Merge } from '../../listings/catalog/listing-ref.ts'
import { buildings } from '../../listings/catalog/table.ts'
import type { LandlordMove, ReviewMoves } from '../../listings/edit/change-catalog.ts'
import { listedStatuses, type ReviewStatus } from '../rules.ts'
import { listingIdColumn, reviews } from '../table.ts'
import { updateFigures } from './update-figures.ts'

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

/** Moves all reviews of buildings, in every status. The figures of the buildings stay, those of their landlords change. */
async function toLandlords(tx: Tx, moves: readonly LandlordMove[]): Promise<void> {
  if (moves.length === 0) return
  await lockReviews(tx)
  await tx.execute(sql`
    update ${reviews} r set landlord_id = c."to"
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as c("buildingId" text, "to" text)
    where r.apt_id = c."buildingId" and r.landlord_id is distinct from c."to"`)
  const concerned = moves.flatMap(({ from, to }) => [from, to])
  await updateFigures(
    tx,
    concerned.map(landlordId => ({ aptId: null, landlordId })),
  )
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
  if (kind === 'landlord') {
    await tx.update(reviews).set({ landlordId: intoId }).where(eq(reviews.landlordId, fromId))
    return updateFigures(tx, [{ aptId: null, landlordId: intoId }])
  }
  const both = await tx
    .select({ id: buildings.id, landlordId: buildings.landlordId })
    .from(buildings)
    .where(inArray(buildings.id, [fromId, intoId]))
  const landlordId = both.find(({ id }) => id === intoId)?.landlordId ?? null
  await tx.update(reviews).set({ aptId: intoId, landlordId }).where(eq(reviews.aptId, fromId))
  await updateFigures(
    tx,
    both.map(building => ({ aptId: intoId, landlordId: building.landlordId })),
  )
}
