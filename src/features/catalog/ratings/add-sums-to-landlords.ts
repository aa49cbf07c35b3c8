import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { landlords } from '../table.ts'

/** What many reviews together add to (or, negative, take from) the kept numbers of one landlord, by column. */
export interface LandlordSums extends Record<(typeof aggregateColumns)[number], number> {
  landlordId: string
}

/** Columns of the kept numbers. */
export const aggregateColumns = [
  'num_reviews',
  ...['overall', 'location', 'safety', 'maintenance', 'conditions', 'price'].flatMap(
    field => [`${field}_sum`, `${field}_count`] as const,
  ),
] as const

/**
 * Adds to the kept numbers of landlords, in one statement: for moves of many reviews at once, where `addToRatings` would
 * take one at a time. To be called in the transaction that moves the reviews; one entry a landlord.
 */
export async function addSumsToLandlords(tx: Tx, sums: LandlordSums[]): Promise<void> {
  if (sums.length === 0) return
  const set = sql.raw(aggregateColumns.map(column => `"${column}" = l."${column}" + s."${column}"`).join(', '))
  const shape = sql.raw(aggregateColumns.map(column => `"${column}" integer`).join(', '))
  await tx.execute(sql`
    update ${landlords} l set ${set}
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as s("landlordId" text, ${shape})
    where l.id = s."landlordId"`)
}
