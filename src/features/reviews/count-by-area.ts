import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { buildings } from '../catalog/table.ts'

/** How many approved reviews the apartments of an area have, from the numbers kept with them. */
export async function countByArea(db: Db, areaKey: string): Promise<number> {
  const [sum] = await db
    .select({ reviews: sql<number>`coalesce(sum(${buildings.numReviews}), 0)::int` })
    .from(buildings)
    .where(eq(buildings.area, areaKey))
  return sum?.reviews ?? 0
}
