import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'

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
