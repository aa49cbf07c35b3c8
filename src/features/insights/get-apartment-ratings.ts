import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { listingNotFound } from '../catalog/model/merged-into.ts'
import { averageDetails } from '../catalog/model/rows.ts'
import { buildings } from '../catalog/table.ts'
import type { ApartmentRatings } from './shapes.ts'

/**
 * Returns the averages of an apartment's approved reviews from its rating aggregates: no review is read.
 * @throws Problem 404 when it does not exist.
 */
export async function getApartmentRatings(db: Db, id: string): Promise<ApartmentRatings> {
  const [row] = await db.select().from(buildings).where(eq(buildings.id, id))
  if (!row) throw await listingNotFound(db, { kind: 'apartment', id })
  return { numReviews: row.numReviews, avgRating: row.avgRating ?? 0, avgDetailedRatings: averageDetails(row) }
}
