import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import { isPublicReview, reviews } from '../table.ts'
import { buildingFigures, type CountedReview, landlordFigures } from './reduce-reviews.ts'

/** What a review is about. */
interface Reviewed {
  aptId: string | null
  landlordId: string | null
}

/**
 * Computes the figures of apartments and landlords anew from their public reviews, and stores them: counts and sums, rents, what
 * lists filter by, and what pages show. Nothing else writes these columns (docs/decisions/100). Call it in the transaction
 * that changes, adds or moves public reviews, after the change, once with all that it is about.
 */
export async function updateFigures(tx: Tx, reviewed: readonly Reviewed[]): Promise<void> {
  const apartmentIds = new Set(reviewed.flatMap(({ aptId }) => aptId ?? []))
  const landlordIds = new Set(reviewed.flatMap(({ landlordId }) => landlordId ?? []))
  // Apartments always come first, which prevents a deadlock between two transactions on the same pair.
  const ofApartments = await readLocked(tx, buildings, reviews.aptId, [...apartmentIds])
  for (const [id, counted] of ofApartments)
    await tx.update(buildings).set(buildingFigures(counted)).where(eq(buildings.id, id))
  const ofLandlords = await readLocked(tx, landlords, reviews.landlordId, [...landlordIds])
  for (const [id, counted] of ofLandlords)
    await tx.update(landlords).set(landlordFigures(counted)).where(eq(landlords.id, id))
}

const countedColumns = {
  aptId: reviews.aptId,
  month: reviews.month,
  overallRating: reviews.overallRating,
  location: reviews.location,
  safety: reviews.safety,
  maintenance: reviews.maintenance,
  conditions: reviews.conditions,
  bedrooms: reviews.bedrooms,
  price: reviews.price,
  year: reviews.year,
  rentAgain: reviews.rentAgain,
  deposit: reviews.deposit,
  amenities: reviews.amenities,
  problems: reviews.problems,
  utilities: reviews.utilities,
  topics: reviews.topics,
}

/**
 * Returns the public reviews of each listing, which stays locked until the transaction ends: of two that change reviews of one
 * listing at the same moment, the second waits here, and then reads what the first has written.
 */
async function readLocked(
  tx: Tx,
  table: typeof buildings | typeof landlords,
  key: typeof reviews.aptId | typeof reviews.landlordId,
  ids: readonly string[],
): Promise<Map<string, CountedReview[]>> {
  const wanted = sql`any(${sql.param(ids)}::text[])`
  const listings = await tx
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.id} = ${wanted}`)
    .orderBy(table.id)
    .for('no key update')
  const rows = await tx
    .select({ listingId: key, review: countedColumns })
    .from(reviews)
    .where(and(isPublicReview, sql`${key} = ${wanted}`))
  const byListing = new Map<string, CountedReview[]>(listings.map(({ id }) => [id, []]))
  for (const { listingId, review } of rows) if (listingId !== null) byListing.get(listingId)?.push(review)
  return byListing
}

const pairsPerTransaction = 200

/** Computes the figures of all listings with public reviews anew. An interrupted run can be repeated. */
export async function updateAllFigures(db: Db): Promise<void> {
  const { aptId, landlordId } = reviews
  const pairs = await db
    .selectDistinct({ landlordId, aptId })
    .from(reviews)
    .where(isPublicReview)
    .orderBy(landlordId, aptId)
  for (let start = 0; start < pairs.length; start += pairsPerTransaction)
    await db.transaction(tx => updateFigures(tx, pairs.slice(start, start + pairsPerTransaction)))
}
