import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { addToRatings } from '../ratings/add-to-ratings.ts'
import { reviews } from '../table.ts'

/** A building that gets another landlord, or none. */
export interface LandlordChange {
  buildingId: string
  to: string | null
}

/**
 * Moves all reviews of buildings, in every status, to the buildings' new landlord, and what they add to the rating
 * aggregates. Call it in the transaction that changes the buildings, before that locks a building or a landlord. Until
 * the transaction ends no review is written, so that none is written for the old landlord.
 */
export async function moveReviewsToLandlord(tx: Tx, changes: LandlordChange[]): Promise<void> {
  if (changes.length === 0) return
  // This mode also waits for transactions that have locked a single review to change it: they hold no other lock yet.
  await tx.execute(sql`lock table ${reviews} in exclusive mode`)
  const buildingIds = changes.map(({ buildingId }) => buildingId)
  const concerned = sql`${reviews.aptId} = any(${sql.param(buildingIds)}::text[])`
  await addToRatings(tx, concerned, -1)
  await tx.execute(sql`
    update ${reviews} r set landlord_id = c."to"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c("buildingId" text, "to" text)
    where r.apt_id = c."buildingId" and r.landlord_id is distinct from c."to"`)
  await addToRatings(tx, concerned, 1)
}
