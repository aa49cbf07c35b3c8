import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { readRentCode, rentsByBedrooms } from '../../listings/catalog/rents.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import type { Insights } from './shapes.ts'

export interface Rents {
  /** In the area that was asked for; null without one. */
  area: Insights['rent'] | null
  /** In the whole town, the area included. */
  town: Insights['rent']
}

/**
 * Returns what people paid by number of bedrooms in the whole town, and in an area if one is named, from the rating
 * aggregates of listings: no review is read.
 * @param areaKey null for the town alone.
 */
export async function findRents(db: Db, areaKey: string | null): Promise<Rents> {
  const { rows } = await db.execute<{ code: number; inTown: number; inArea: number }>(sql`
    select code, count(*)::int as "inTown", (count(*) filter (where is_in_area))::int as "inArea"
    from (
      select area = ${areaKey} as is_in_area, unnest(recent_rents) as code from ${buildings}
      union all select false, unnest(rents) from ${landlords}) paid
    group by code`)
  const town = rentsByBedrooms(rows.map(({ code, inTown }) => readRentCode(code, inTown)))
  if (areaKey === null) return { area: null, town }
  const ofArea = rows.filter(({ inArea }) => inArea > 0)
  return { area: rentsByBedrooms(ofArea.map(({ code, inArea }) => readRentCode(code, inArea))), town }
}
