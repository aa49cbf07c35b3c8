import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { bedroomCounts } from '../rules.ts'
import { buildings, landlords } from '../table.ts'
import { aggregateColumns } from './add-sums-to-landlords.ts'

/** All that approved reviews add to one place, by column; a landlord's has no bedrooms. */
export type ListingSums = { id: string } & Record<string, number | string>

/**
 * Writes the kept numbers of places as they were added up, where `addToRatings` would move them review by review: for
 * merges. To be called in the transaction that keeps reviews from changing meanwhile.
 */
export async function setRatingAggregates(
  tx: Tx,
  kind: 'building' | 'landlord',
  sums: readonly ListingSums[],
): Promise<void> {
  const columns = [...aggregateColumns, ...(kind === 'building' ? bedroomCounts.map(n => `bedrooms_${n}`) : [])]
  const set = sql.raw(columns.map(column => `"${column}" = s."${column}"`).join(', '))
  const shape = sql.raw(columns.map(column => `"${column}" integer`).join(', '))
  await tx.execute(sql`
    update ${kind === 'building' ? buildings : landlords} p set ${set}
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as s(id text, ${shape})
    where p.id = s.id`)
}
