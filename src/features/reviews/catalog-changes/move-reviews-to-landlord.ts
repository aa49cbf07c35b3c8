import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { addSumsToLandlords, aggregateColumns, type LandlordSums } from '../../catalog/ratings/add-sums-to-landlords.ts'
import { ratingCategories } from '../../catalog/rules.ts'
import { reviews } from '../table.ts'

/** A building that goes to another landlord, or to none. */
export interface LandlordChange {
  buildingId: string
  to: string | null
}

/**
 * Moves all reviews of buildings, in every status, to the buildings' new landlord, and what the approved ones add to the
 * kept numbers from the old landlord to the new one. To be called in the transaction that changes the buildings, before
 * it locks a building or an existing landlord: nobody writes a review from here until it ends, so that none is written
 * for the old landlord meanwhile and no lock is waited for in a circle.
 */
export async function moveReviewsToLandlord(tx: Tx, changes: LandlordChange[]): Promise<void> {
  if (changes.length === 0) return
  // The mode that also waits for those who have locked a review's row and will change it: they hold no other lock yet.
  await tx.execute(sql`lock table ${reviews} in exclusive mode`)
  const changesSql = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as m("buildingId" text, "to" text)`
  const { rows } = await tx.execute<LandlordSums & Record<string, unknown>>(sql`
    select landlord_id as "landlordId", ${sql.raw(aggregateColumns.map(column => `sum("${column}")::int as "${column}"`).join(', '))}
    from (
      select r.landlord_id, ${numbers(-1)} from ${reviews} r join ${changesSql} on r.apt_id = m."buildingId"
      where r.status = 'APPROVED' and r.landlord_id is not null
      union all
      select m."to", ${numbers(1)} from ${reviews} r join ${changesSql} on r.apt_id = m."buildingId"
      where r.status = 'APPROVED' and m."to" is not null
    ) each_review
    group by landlord_id`)
  await addSumsToLandlords(tx, rows)
  await tx.execute(sql`
    update ${reviews} r set landlord_id = m."to" from ${changesSql}
    where r.apt_id = m."buildingId" and r.landlord_id is distinct from m."to"`)
}

/** What one review `r` adds to each kept number, under its column's name; ratings and prices count when above 0. */
function numbers(sign: 1 | -1) {
  const fields = [['overall', 'overall_rating'], ...[...ratingCategories, 'price'].map(name => [name, name])]
  const columns = fields.flatMap(([field, column]) => [
    `${sign} * greatest(r."${column}", 0) as "${field}_sum"`,
    `${sign} * (r."${column}" > 0)::int as "${field}_count"`,
  ])
  return sql.raw([`${sign} as "num_reviews"`, ...columns].join(', '))
}
