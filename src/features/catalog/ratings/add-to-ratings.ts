import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { bedroomColumn, isBedroomCount, ratingCategories } from '../rules.ts'
import { buildings, landlords } from '../table.ts'

/** What one review adds to the kept numbers: its ratings (0 = not given) and its price bucket (0 = not given). */
export interface RatedReview {
  aptId: string | null
  landlordId: string | null
  overallRating: number
  location: number
  safety: number
  maintenance: number
  conditions: number
  price: number
  /** 1 to 6; 0 = not given. */
  bedrooms: number
}

const aggregateFields = ['overall', ...ratingCategories, 'price'] as const

/**
 * Adds one review to (`sign` 1), or takes it out of (`sign` -1), the counts and sums kept with its building and its
 * landlord. To be called in the transaction that changes the review's status, text or ratings (DESIGN: "numbers that
 * are shown are kept").
 */
export async function addToRatings(tx: Tx, review: RatedReview, sign: 1 | -1): Promise<void> {
  // Always the building first, so that two transactions on the same pair cannot wait for each other in a circle.
  if (review.aptId) {
    await tx
      .update(buildings)
      .set({ ...aggregateChanges(buildings, review, sign), ...bedroomCountChanges(review.bedrooms, sign) })
      .where(eq(buildings.id, review.aptId))
  }
  if (review.landlordId) {
    await tx
      .update(landlords)
      .set(aggregateChanges(landlords, review, sign))
      .where(eq(landlords.id, review.landlordId))
  }
}

function aggregateChanges(
  table: typeof buildings | typeof landlords,
  review: RatedReview,
  sign: 1 | -1,
): Record<string, SQL> {
  const changes: Record<string, SQL> = { numReviews: sql`${table.numReviews} + ${sign}` }
  for (const field of aggregateFields) {
    const value = field === 'overall' ? review.overallRating : review[field]
    if (value <= 0) continue
    changes[`${field}Sum`] = sql`${table[`${field}Sum`]} + ${sign * value}`
    changes[`${field}Count`] = sql`${table[`${field}Count`]} + ${sign}`
  }
  return changes
}

function bedroomCountChanges(bedrooms: number, sign: 1 | -1): Record<string, SQL> {
  if (!isBedroomCount(bedrooms)) return {}
  return { [bedroomColumn(bedrooms)]: sql`${buildings[bedroomColumn(bedrooms)]} + ${sign}` }
}
