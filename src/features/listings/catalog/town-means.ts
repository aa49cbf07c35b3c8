import { isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { buildings, landlords } from './table.ts'

/** The ratings that ranks weight. */
export type RankedRating = 'overall' | 'maintenance'

/**
 * Returns the mean of a rating over all public reviews of the town, to three digits; 0 without any. A landlord's sums
 * include those of its apartments.
 */
export async function readTownMean(db: Db, rating: RankedRating): Promise<number> {
  const sums = sql.raw(`${rating}_sum as s, ${rating}_count as n`)
  const { rows } = await db.execute<{ mean: number | null }>(sql`
    select round(sum(s)::numeric / nullif(sum(n), 0), 3)::float8 as mean from (
      select ${sums} from ${landlords} union all select ${sums} from ${buildings} where ${isNull(buildings.landlordId)}
    ) town`)
  return rows[0]?.mean ?? 0
}
