import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { rentCode, rentColumnsOf } from '../../listings/catalog/rents.ts'
import { amenityKeys, problemKeys, ratingCategories } from '../../listings/catalog/rules.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import { reviewYear } from '../read/order.ts'
import { isPublicReview, reviews } from '../table.ts'

/** The sum that each column of the rating aggregates has over public reviews; ratings and prices count when above 0. */
const sums = [
  ['num_reviews', 'count(*)'],
  ...[['overall', 'overall_rating'], ...[...ratingCategories, 'price'].map(name => [name, name])].flatMap(
    ([name, column]) => [
      [`${name}_sum`, `coalesce(sum(${column}) filter (where ${column} > 0), 0)`],
      [`${name}_count`, `count(*) filter (where ${column} > 0)`],
    ],
  ),
  ['rent_again_yes', 'count(*) filter (where rent_again)'],
  ['rent_again_no', 'count(*) filter (where not rent_again)'],
  ['deposit_full', "count(*) filter (where deposit = 'full')"],
  ['deposit_count', 'count(deposit)'],
] as [column: string, sum: string][]

/** The columns that count an optional answer: how many gave one, then how many named each of its keys. */
const countColumns = [
  ['amenity_counts', ['count(amenities)', ...amenityKeys.map(key => countWhere(`amenities @> '"${key}"'`))]],
  ['problem_counts', ['count(problems)', ...problemKeys.map(key => countWhere(`problems @> '[{"key": "${key}"}]'`))]],
] as [column: string, counts: string[]][]

function countWhere(condition: string): string {
  return `count(*) filter (where ${condition})`
}

/**
 * Adds the public ones of some reviews to the rating aggregates of their apartments and landlords, or takes them out.
 * Nothing else writes these columns (docs/decisions/100). To change public reviews, take them out, change them and add
 * them again, all in one transaction.
 * @param which the condition on `reviews`.
 * @param sign 1 to add, -1 to take out.
 */
export async function addToRatings(tx: Tx, which: SQL | undefined, sign: 1 | -1): Promise<void> {
  // Apartments always come first, which prevents a deadlock between two transactions on the same pair.
  const rents = await addToListings(tx, { table: buildings, key: reviews.aptId, paid: sql`price > 0` }, which, sign)
  await setRentColumns(tx, rents)
  const isAlone = sql`price > 0 and apt_id is null`
  await addToListings(tx, { table: landlords, key: reviews.landlordId, paid: isAlone }, which, sign)
}

interface ListedRents extends Record<string, unknown> {
  id: string
  rents: number[]
}

async function setRentColumns(tx: Tx, all: readonly ListedRents[]): Promise<void> {
  const rows = all.map(({ id, rents }) => ({ id, ...rentColumnsOf(rents) }))
  await tx.execute(sql`
    update ${buildings} b set rent_medians = c."rentMedians", recent_rents = c."recentRents"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id text, "rentMedians" int[], "recentRents" int[])
    where b.id = c.id`)
}

interface Listings {
  table: typeof buildings | typeof landlords
  key: typeof reviews.aptId | typeof reviews.landlordId
  /** The condition for reviews whose rent the column `rents` has. */
  paid: SQL
}

async function addToListings(tx: Tx, { table, key, paid }: Listings, which: SQL | undefined, sign: 1 | -1) {
  const changes = sums.map(([column]) => `"${column}" = l."${column}" + ${sign} * s."${column}"`)
  const sumColumns = sums.map(([column, sum]) => `(${sum})::int as "${column}"`)
  const rents = sign === 1 ? 'l.rents || s.rents' : 'array(select unnest(l.rents) except all select unnest(s.rents))'
  changes.push(`rents = ${rents}`)
  for (const [column] of countColumns)
    changes.push(`${column} = array(select coalesce(before, 0) + ${sign} * change
      from unnest(l.${column}, s.${column}) with ordinality counts (before, change, place) order by place)`)
  const newCounts = countColumns.map(([column, counts]) => `array[${counts.join(', ')}]::int[] as ${column}`)
  const { rows } = await tx.execute<ListedRents>(sql`
    update ${table} l set ${sql.raw(changes.join(', '))}
    from (
      select ${key} as listing_id, ${sql.raw([...sumColumns, ...newCounts].join(', '))},
        array_agg(${rentCode(reviewYear())}) filter (where ${paid}) as rents
      from ${reviews}
      where ${and(isPublicReview, isNotNull(key), which)}
      group by ${key}
    ) s
    where l.id = s.listing_id
    returning l.id, l.rents`)
  return rows
}
