import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { type RatingCategory, ratingCategories } from '../../listings/catalog/rules.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import type { Comparison, Insights } from './shapes.ts'

/** An apartment to compare with its surroundings. */
export interface ComparedApartment {
  id: string
  landlordId: string | null
  area: string | null
}

type Aggregates = Record<string, number>

/** The sums of rating aggregates that a comparison needs, for all listings that meet a condition. */
const sumColumns = ['overall', ...ratingCategories].flatMap(name => [`${name}_sum`, `${name}_count`])

function selectSums(name: keyof Insights['compared'], table: typeof buildings | typeof landlords, where?: SQL): SQL {
  const sums = sql.raw(sumColumns.map(column => `coalesce(sum(${column}), 0)::int as ${column}`).join(', '))
  return sql`select ${name}::text as part, coalesce(sum(num_reviews), 0)::int as num_reviews, ${sums} from ${table} where ${where ?? sql`true`}`
}

/** All reviews: those of landlords, which include those of their apartments, and those of apartments without a landlord. */
const wholeTown = [selectSums('town', landlords), selectSums('town', buildings, isNull(buildings.landlordId))]

/**
 * Returns the averages of the landlord's other apartments, the area and the town, from the rating aggregates of listings:
 * no review is read.
 */
export async function compareApartment(
  db: Db,
  { id, landlordId, area }: ComparedApartment,
): Promise<Insights['compared']> {
  const parts = [...wholeTown]
  if (landlordId !== null)
    parts.push(selectSums('landlord', buildings, and(eq(buildings.landlordId, landlordId), ne(buildings.id, id))))
  if (area !== null) parts.push(selectSums('area', buildings, eq(buildings.area, area)))
  return readComparisons(db, parts)
}

/** Returns the averages of the town, from the rating aggregates of listings. */
export function compareLandlord(db: Db): Promise<Insights['compared']> {
  return readComparisons(db, wholeTown)
}

async function readComparisons(db: Db, parts: SQL[]): Promise<Insights['compared']> {
  const { rows } = await db.execute<Aggregates & { part: string }>(sql.join(parts, sql` union all `))
  const of = (part: string) => toComparison(rows.filter(row => String(row.part) === part))
  return { landlord: of('landlord'), area: of('area'), town: of('town') }
}

function toComparison(rows: Aggregates[]): Comparison {
  const sum = (column: string) => rows.reduce((total, row) => total + (row[column] as number), 0)
  if (sum('num_reviews') === 0) return null
  const mean = (name: string) => (sum(`${name}_count`) === 0 ? 0 : sum(`${name}_sum`) / sum(`${name}_count`))
  const details = ratingCategories.map(category => [category, mean(category)])
  return {
    avgRating: mean('overall'),
    avgDetailedRatings: Object.fromEntries(details) as Record<RatingCategory, number>,
  }
}
