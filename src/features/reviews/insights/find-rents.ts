import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import { type CountedRent, rentsByBedrooms } from '../ratings/rents.ts'
import type { Insights } from './shapes.ts'

export interface Rents {
  /** In the area that was asked for; null without one. */
  area: Insights['rent'] | null
  /** In the whole town, the area included. */
  town: Insights['rent']
}

/** The rents in the column `paid_rents`, as SQL. */
export const eachPaidRent = sql`jsonb_to_recordset(paid_rents) as paid (year int, bedrooms int, price int)`

/**
 * Returns what people paid by number of bedrooms in the whole town, and in an area if one is named, from
 * what listings store: no review is read.
 * @param areaKey null for the town alone.
 */
export async function findRents(db: Db, areaKey: string | null): Promise<Rents> {
  const { rows } = await db.execute<CountedRent & { inArea: number } & Record<string, unknown>>(sql`
    select year, bedrooms, price, count(*)::int as count, (count(*) filter (where is_in_area))::int as "inArea"
    from (
      select area = ${areaKey} as is_in_area, paid_rents from ${buildings}
      union all select false, paid_rents from ${landlords}) listings, ${eachPaidRent}
    group by year, bedrooms, price`)
  const town = rentsByBedrooms(rows)
  if (areaKey === null) return { area: null, town }
  const inArea = rows.map(({ inArea, ...rent }) => ({ ...rent, count: inArea })).filter(({ count }) => count > 0)
  return { area: rentsByBedrooms(inArea), town }
}
