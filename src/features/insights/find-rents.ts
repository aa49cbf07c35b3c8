import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { bedroomCounts, rentPairs } from '../catalog/rules.ts'
import { buildings, landlords } from '../catalog/table.ts'
import type { Rent, Rents } from './shapes.ts'

/** How many reviews of a part of the town name a pair of bedrooms and price. */
interface RentCount extends Record<string, unknown> {
  part: 'area' | 'town'
  /** The place in `rentPairs`, from 1. */
  place: number
  count: number
}

/**
 * Returns what people paid by number of bedrooms in the whole town, and in an area if one is named, from the rating
 * aggregates of listings: no review is read.
 * @param areaKey an area's key.
 */
export async function findRents(db: Db, areaKey: string | undefined): Promise<Rents> {
  // A landlord's aggregates include those of its apartments.
  const parts = [sumRents('town', landlords), sumRents('town', buildings, isNull(buildings.landlordId))]
  if (areaKey !== undefined) parts.push(sumRents('area', buildings, eq(buildings.area, areaKey)))
  const { rows } = await db.execute<RentCount>(sql.join(parts, sql` union all `))
  const rentOf = (part: RentCount['part']) => toRent(rows.filter(row => row.part === part))
  return { area: areaKey === undefined ? null : rentOf('area'), town: rentOf('town') }
}

function sumRents(part: RentCount['part'], table: typeof buildings | typeof landlords, where?: SQL): SQL {
  return sql`
    select ${part}::text as part, place::int, sum(added)::int as count
    from ${table}, unnest(${table.rents}) with ordinality as pairs(added, place)
    where ${where ?? sql`true`} group by place having sum(added) > 0`
}

/** Returns median and range for each number of bedrooms that some review names. */
function toRent(counts: readonly RentCount[]): Rent[] {
  return bedroomCounts.flatMap(bedrooms => {
    const buckets = rentPairs.flatMap((pair, index) => {
      if (pair.bedrooms !== bedrooms) return []
      const count = counts.filter(each => each.place === index + 1).reduce((sum, each) => sum + each.count, 0)
      return count > 0 ? [{ price: pair.price, count }] : []
    })
    const [lowest, highest] = [buckets[0], buckets.at(-1)]
    if (!lowest || !highest) return []
    const numReviews = buckets.reduce((sum, { count }) => sum + count, 0)
    return [{ bedrooms, numReviews, median: medianOf(buckets, numReviews), low: lowest.price, high: highest.price }]
  })
}

/** Returns the median of price buckets in ascending order; of two middle ones, the lower. */
function medianOf(buckets: readonly { price: number; count: number }[], numReviews: number): number {
  let seen = 0
  for (const { price, count } of buckets) {
    seen += count
    if (seen * 2 >= numReviews) return price
  }
  return 0
}
