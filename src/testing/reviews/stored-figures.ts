import type { PaidRent } from '../../features/listings/catalog/figures.ts'
import { buildings, landlords } from '../../features/listings/catalog/table.ts'
import { buildingFigures, landlordFigures } from '../../features/reviews/ratings/reduce-reviews.ts'
import { isPublic } from '../../features/reviews/rules.ts'
import { reviews } from '../../features/reviews/table.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'

type Figures = ReturnType<typeof buildingFigures> | ReturnType<typeof landlordFigures>

/** Returns the stored figures of all buildings and landlords: the columns that `updateFigures` writes, as `building 7`. */
export async function storedFigures({ db }: OpenDatabase): Promise<Record<string, Figures>> {
  const all: Record<string, Figures> = {}
  for (const row of await db.select().from(buildings)) all[`building ${row.id}`] = columnsOf(row, buildingFigures([]))
  for (const row of await db.select().from(landlords)) all[`landlord ${row.id}`] = columnsOf(row, landlordFigures([]))
  return all
}

/** A listing that never had a public review has the columns' defaults, which mean the same as `none`. */
function columnsOf(row: Record<string, unknown>, none: Figures): Figures {
  if (row.figures === null && row.numReviews === 0) return none
  const columns = Object.fromEntries(Object.keys(none).map(name => [name, row[name]])) as Figures
  return withSortedRents(columns)
}

/** Returns what these are by the reviews of now. */
export async function recomputedFigures({ db }: OpenDatabase): Promise<Record<string, Figures>> {
  const counted = (await db.select().from(reviews)).filter(isPublic)
  const all: Record<string, Figures> = {}
  for (const { id } of await db.select({ id: buildings.id }).from(buildings))
    all[`building ${id}`] = withSortedRents(buildingFigures(counted.filter(({ aptId }) => aptId === id)))
  for (const { id } of await db.select({ id: landlords.id }).from(landlords))
    all[`landlord ${id}`] = withSortedRents(landlordFigures(counted.filter(({ landlordId }) => landlordId === id)))
  return all
}

/** Rents are stored in the order in which their reviews were read. */
function withSortedRents(figures: Figures): Figures {
  const sortKey = ({ year, bedrooms, price }: PaidRent) => 1000 * year + 100 * bedrooms + price
  return { ...figures, paidRents: [...figures.paidRents].sort((a, b) => sortKey(a) - sortKey(b)) }
}
