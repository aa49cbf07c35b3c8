import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { requireLandlord } from '../../listings/catalog/get-buildings.ts'
import { type BuildingRow, type LandlordRow, ratingsOf } from '../../listings/catalog/rows.ts'
import { type RatingCategory, ratingCategories } from '../../listings/catalog/rules.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import { reduceReviews } from '../ratings/reduce-reviews.ts'
import { findLines } from './find-lines.ts'
import type { Comparison, Insights, Maintenance, ReadInsights } from './shapes.ts'

export async function getApartmentInsights(db: Db, row: BuildingRow): Promise<ReadInsights> {
  const { id, landlordId, area } = row
  const parts = [...wholeTown]
  const addPart = (name: string, where: SQL | undefined) =>
    parts.push(sql`select ${name}::text, ${allColumns} from ${buildings} where ${where}`)
  if (landlordId !== null) addPart('landlord', and(eq(buildings.landlordId, landlordId), ne(buildings.id, id)))
  if (area !== null) addPart('area', eq(buildings.area, area))
  const [[stored], compared, lines] = await Promise.all([
    db.select({ figures: buildings.figures }).from(buildings).where(eq(buildings.id, id)),
    compareParts(db, parts),
    findLines(db, { kind: 'apartment', id }),
  ])
  return { ...toInsights(row, stored?.figures), lines, compared }
}

/**
 * Returns the insights of a landlord and all of its apartments.
 * @param findLandlordLines reads their lines: a page has others than the call.
 * @throws Problem 404 when the landlord does not exist.
 */
export async function getLandlordInsights<Lines>(
  db: Db,
  id: string,
  findLandlordLines: (db: Db, id: string) => Promise<Lines>,
): Promise<Omit<ReadInsights, 'lines'> & { lines: Lines }> {
  const row = await requireLandlord(db, id)
  const [figures, compared, lines] = await Promise.all([
    findLandlordFigures(db, id),
    compareParts(db, wholeTown),
    findLandlordLines(db, id),
  ])
  return { ...toInsights(row, figures), lines, compared }
}

/**
 * Returns how the public reviews of a landlord rate maintenance, by stars and by academic year, those of its apartments
 * included. An unknown landlord has none.
 */
export async function findMaintenance(db: Db, landlordId: string): Promise<Maintenance> {
  const figures = await findLandlordFigures(db, landlordId)
  return (figures ?? reduceReviews([])).maintenance
}

async function findLandlordFigures(db: Db, id: string) {
  const [stored] = await db.select({ figures: landlords.figures }).from(landlords).where(eq(landlords.id, id))
  return stored?.figures
}

/** Returns insights as pages read them, from what a listing's row stores; nothing without reviews. */
function toInsights(
  row: BuildingRow | LandlordRow,
  figures: typeof buildings.$inferSelect.figures | undefined,
): Omit<ReadInsights, 'lines' | 'compared'> {
  const { numReviews, avgRating } = ratingsOf(row)
  const { maintenance, rents, ...shown } = figures ?? reduceReviews([])
  const rent = rents.flatMap(({ bedrooms, ...of }) => (bedrooms === null ? [] : [{ bedrooms, ...of }]))
  return { numReviews, avgRating, ...shown, rent }
}

type Sums = Record<string, number>

const columns = [
  'num_reviews',
  'rent_again_yes',
  'rent_again_no',
  'deposit_full',
  'deposit_count',
  ...['overall', ...ratingCategories].flatMap(name => [`${name}_sum`, `${name}_count`]),
]
const allColumns = sql.raw(columns.join(', '))
const sums = sql.raw(columns.map(column => `sum(${column})::int as ${column}`).join(', '))

/** All reviews: those of landlords, which include those of their apartments, and those of apartments without a landlord. */
const wholeTown = [
  sql`select 'town' as part, ${allColumns} from ${landlords}`,
  sql`select 'town', ${allColumns} from ${buildings} where ${isNull(buildings.landlordId)}`,
]

/**
 * Returns comparisons with other listings from what their rows store: no review is read.
 * @param parts selects the rows to compare with, each with the name of its part.
 */
async function compareParts(db: Db, parts: readonly SQL[]): Promise<Insights['compared']> {
  const { rows } = await db.execute<Sums & { part: string }>(sql`
    select part, ${sums} from (${sql.join([...parts], sql` union all `)}) listings group by part`)
  const compareWith = (part: keyof Insights['compared']) => toComparison(rows.find(row => row.part === part))
  return { landlord: compareWith('landlord'), area: compareWith('area'), town: compareWith('town') }
}

function toComparison(summed: Sums | undefined): Comparison {
  if (!summed?.num_reviews) return null
  const sumOf = (column: string) => summed[column] ?? 0
  const mean = (name: string) => sumOf(`${name}_sum`) / (sumOf(`${name}_count`) || 1)
  const details = ratingCategories.map(category => [category, mean(category)])
  return {
    avgRating: mean('overall'),
    avgDetailedRatings: Object.fromEntries(details) as Record<RatingCategory, number>,
    rentAgain: { yes: sumOf('rent_again_yes'), no: sumOf('rent_again_no') },
    deposit: { full: sumOf('deposit_full'), answers: sumOf('deposit_count') },
  }
}
