import { sql } from 'drizzle-orm'
import { addTags, type ReadContext } from '../../../platform/http/read-context.ts'
import { readRentCode, rentsByBedrooms } from '../../listings/catalog/rents.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import { listsTag } from '../../listings/catalog/tags.ts'
import { findAreaKey, type NamedArea } from '../../site/rules.ts'
import type { Insights } from './shapes.ts'

export interface Rents {
  /** In the area that was asked for; null without one. */
  area: Insights['rent'] | null
  /** In the whole town, the area included. */
  town: Insights['rent']
}

/**
 * Returns what people paid by number of bedrooms in the whole town, and in an area if one is named, from the rating
 * aggregates of listings: no review is read. Null when the site has no such area.
 * @param area its key or name; null for the town alone.
 */
export async function findRents(
  read: ReadContext,
  areas: readonly NamedArea[],
  area: string | null,
): Promise<Rents | null> {
  const areaKey = area === null ? null : findAreaKey(areas, area)
  if (areaKey === undefined) return null
  // Every change of a rating aggregate publishes it.
  addTags(read, listsTag)
  const { rows } = await read.db.execute<{ area: string | null; code: number; count: number }>(sql`
    select area, code, count(*)::int as count
    from (select area, unnest(rents) as code from ${buildings} union all select null, unnest(rents) from ${landlords}) paid
    group by area, code`)
  const rentsOf = (some: typeof rows) => rentsByBedrooms(some.map(({ code, count }) => readRentCode(code, count)))
  const rentsOfArea = areaKey === null ? null : rentsOf(rows.filter(each => each.area === areaKey))
  return { area: rentsOfArea, town: rentsOf(rows) }
}
