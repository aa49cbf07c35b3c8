import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { mapPage, maxPageSize, type Page, toPage } from '../../../platform/http/paging.ts'
import { orderExpressions } from '../catalog/order-expressions.ts'
import { type LandlordRow, landlordColumns, toCompany } from '../catalog/rows.ts'
import type { Company } from '../catalog/shapes.ts'
import { buildings, landlords } from '../catalog/table.ts'
import { type ListOrder, mostReviewed, offsetOf, weightedRating } from './card-order.ts'
import { type CompanyOrder, type CompanySort, defaultCompanyOrder } from './company-rules.ts'
import { cardWhere } from './filters.ts'
import type { CardFilters, CardSort } from './rules.ts'

interface CompanyQuery {
  sort?: CompanySort
  order?: CompanyOrder
  limit?: number
  cursor?: string
}

/** Returns the order of a query. Ties are by name; the unrated, and by reviews those without, come last both ways. */
function companyOrderOf({ sort = 'reviews', order }: CompanyQuery): ListOrder {
  const isTurned = order !== undefined && order !== defaultCompanyOrder(sort)
  const { name, id } = orderExpressions('landlords')
  const by = (...first: SQL[]) => ({
    name: `companies:${sort}${isTurned ? ':turned' : ''}`,
    terms: [...first, name, id],
  })
  switch (sort) {
    case 'name':
      return isTurned ? by(sql`${name} desc`, sql`${id} desc`) : by()
    case 'reviews':
      return isTurned ? by(sql`nullif(${landlords.numReviews}, 0)`) : mostReviewed
    case 'properties':
      return by(sql`${landlordColumns.propertiesOwned} ${sql.raw(isTurned ? 'asc' : 'desc')}`)
    default:
      return by(weightedRating('landlords', sort === 'rating' ? 'overall' : sort, isTurned ? 'worst' : 'best'))
  }
}

/**
 * Returns a page of all landlords in an order, from their rating aggregates.
 * @throws Problem 400 for a cursor of another list or order.
 */
export async function listCompanies(db: Db, query: CompanyQuery): Promise<Page<Company>> {
  const page = await listLandlords(db, companyOrderOf(query), query)
  return mapPage(page, toCompany)
}

/** How many landlords a search for the best or the worst shows. */
const maxFoundLandlords = 6

/** Returns the landlords that a search asks for, in its order: those with an apartment that its filters let through. */
export async function findLandlords(db: Db, filters: CardFilters): Promise<Company[]> {
  const where = cardWhere(filters)
  const hasApartment =
    where && sql`exists (select 1 from ${buildings} where ${buildings.landlordId} = ${landlords.id} and ${where})`
  const order = companyOrderOf(companyQueryOf(filters.sort))
  const { items } = await listLandlords(db, order, { limit: maxFoundLandlords }, hasApartment)
  return items.map(toCompany)
}

function companyQueryOf(sort: CardSort | undefined): CompanyQuery {
  switch (sort) {
    case 'highest-rating':
      return { sort: 'rating', order: 'desc' }
    case 'lowest-rating':
      return { sort: 'rating', order: 'asc' }
    case 'maintenance':
      return { sort: 'maintenance', order: 'desc' }
    case 'worst-maintenance':
      return { sort: 'maintenance', order: 'asc' }
    default:
      return {}
  }
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
