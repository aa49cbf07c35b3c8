import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { buildings, landlords } from '../../catalog/table.ts'

/** How many approved reviews the apartments of an area have, from the numbers kept with them. */
export async function countByArea(db: Db, areaKey: string): Promise<number> {
  return sumOf(db, buildings, eq(buildings.area, areaKey))
}

/** How many approved reviews there are in all: a landlord's hold those of its buildings. */
export async function countApproved(db: Db): Promise<number> {
  return (await sumOf(db, landlords)) + (await sumOf(db, buildings, isNull(buildings.landlordId)))
}

async function sumOf(db: Db, places: typeof buildings | typeof landlords, where?: SQL): Promise<number> {
  const [sum] = await db
    .select({ reviews: sql<number>`coalesce(sum(${places.numReviews}), 0)::int` })
    .from(places)
    .where(where)
  return sum?.reviews ?? 0
}
