import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { mapPage, maxPageSize, type Page, toPage } from '../../../platform/http/paging.ts'
import { orderExpressions } from '../catalog/order-expressions.ts'
import { type LandlordRow, landlordColumns, toCompany } from '../catalog/rows.ts'
import type { Company } from '../catalog/shapes.ts'
import { buildings, landlords } from '../catalog/table.ts'
import { type ListOrder, mostReviewed, offsetOf, weightedRating } from './card-order.ts'
import { type CompanySort, companySorts } from './company-rules.ts'
import { cardWhere } from './filters.ts'
import type { CardFilters } from './rules.ts'

interface CompanyQuery {
  sort?: CompanySort
  limit?: number
  cursor?: string
}

/** Returns an order of landlords. Ties are by name; the unrated come last. */
function companyOrderOf(sort: CompanySort): ListOrder {
  const { name, id } = orderExpressions('landlords')
  const by = (...first: SQL[]) => ({ name: `companies:${sort}`, terms: [...first, name, id] })
  switch (sort) {
    case 'reviews':
      return mostReviewed
    case 'name':
      return by()
    case 'rating':
      return by(weightedRating('landlords', 'overall', 'best'))
    case 'lowest-rating':
      return by(weightedRating('landlords', 'overall', 'worst'))
    case 'maintenance':
      return by(weightedRating('landlords', 'maintenance', 'best'))
    case 'worst-maintenance':
      return by(weightedRating('landlords', 'maintenance', 'worst'))
  }
}

/**
 * Returns a page of all landlords in an order, from their rating aggregates.
 * @throws Problem 400 for a cursor of another list or order.
 */
export async function listCompanies(db: Db, query: CompanyQuery): Promise<Page<Company>> {
  const page = await listLandlords(db, companyOrderOf(query.sort ?? 'reviews'), query)
  return mapPage(page, toCompany)
}

/** How many landlords a search for the best or the worst shows. */
const maxFoundLandlords = 6

/** Returns the landlords that a search asks for, in its order: those with an apartment that its filters let through. */
export async function findLandlords(db: Db, filters: CardFilters): Promise<Company[]> {
  const where = cardWhere(filters)
  const hasApartment =
    where && sql`exists (select 1 from ${buildings} where ${buildings.landlordId} = ${landlords.id} and ${where})`
  const sort = filters.sort === 'highest-rating' ? 'rating' : filters.sort
  const order = companyOrderOf(companySorts.find(known => known === sort) ?? 'reviews')
  const { items } = await listLandlords(db, order, { limit: maxFoundLandlords }, hasApartment)
  return items.map(toCompany)
}

/** Returns a page of landlords in an order; `where` leaves out others. @throws Problem 400 for a cursor of another list. */
export async function listLandlords(
  db: Db,
  { name, terms }: ListOrder,
  { limit = maxPageSize, cursor }: Pick<CompanyQuery, 'limit' | 'cursor'>,
  where?: SQL,
): Promise<Page<LandlordRow>> {
  const offset = offsetOf(name, cursor)
  const rows = await db
    .select(landlordColumns)
    .from(landlords)
    .where(where)
    .orderBy(...terms)
    .limit(limit + 1)
    .offset(offset)
  return toPage(rows, limit, await db.$count(landlords, where), () => [name, offset + limit])
}
