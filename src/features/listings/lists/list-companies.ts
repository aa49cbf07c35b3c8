import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { maxPageSize, type Page, takePage } from '../../../platform/http/paging.ts'
import { addTags, type ReadContext } from '../../../platform/http/read-context.ts'
import { toCompany } from '../catalog/rows.ts'
import type { Company } from '../catalog/shapes.ts'
import { buildings, landlords } from '../catalog/table.ts'
import { listsTag } from '../catalog/tags.ts'
import {
  afterCursor,
  byName,
  type CardOrder,
  keysOf,
  mostReviewed,
  type OrderKey,
  orderBy,
  sortKeyOf,
  weightedRating,
} from './card-order.ts'
import { type CompanyOrder, type CompanySort, defaultCompanyOrder } from './company-rules.ts'

/** How many buildings a landlord has. An index counts them. */
const ownedBuildings = sql<number>`(select count(*)::int from ${buildings} b where b.landlord_id = landlords.id)`

interface CompanyQuery {
  sort?: CompanySort
  order?: CompanyOrder
  limit?: number
  cursor?: string
}

/**
 * Returns the order of a query. Ties are by name; unrated landlords, and by reviews those without, come last both ways.
 */
async function orderOf(db: Db, { sort = 'reviews', order, cursor }: CompanyQuery): Promise<CardOrder> {
  const isTurned = order !== undefined && order !== defaultCompanyOrder(sort)
  const name = `companies:${sort}${isTurned ? ':turned' : ''}`
  const after = (first: OrderKey, cursorName = name): CardOrder => ({ name: cursorName, keys: [first, ...byName.keys] })
  switch (sort) {
    case 'name':
      return isTurned ? { ...byName, name, isDescending: true } : byName
    case 'reviews': {
      const fewest = sql`coalesce(nullif(${landlords.numReviews}, 0), 2147483647)`
      return isTurned ? after({ expression: fewest, type: 'int4' }) : mostReviewed
    }
    case 'properties':
      return after({ expression: isTurned ? ownedBuildings : sql`(-${ownedBuildings})`, type: 'int4' })
    default: {
      const rating = sort === 'rating' ? 'overall' : sort
      const from = isTurned ? 'worst' : 'best'
      const { mean, key } = await weightedRating(db, { table: 'landlords', rating, from, cursor })
      return after(key, `${name}:${mean}`)
    }
  }
}

/**
 * Returns a page of all landlords in an order, from their rating aggregates.
 * @throws Problem 400 for a cursor of another list or order.
 */
export async function listCompanies(read: ReadContext, query: CompanyQuery): Promise<Page<Company>> {
  const { db } = read
  const { limit = maxPageSize, cursor } = query
  addTags(read, listsTag)
  const order = await orderOf(db, query)
  const rows = await db
    .select({ row: getTableColumns(landlords), propertiesOwned: ownedBuildings, key: keysOf(order) })
    .from(landlords)
    .where(afterCursor(order, cursor))
    .orderBy(...orderBy(order))
    .limit(limit + 1)
  const { items, nextCursor } = takePage(rows, limit, ({ key }) => sortKeyOf(order, key))
  return {
    items: items.map(({ row, propertiesOwned }) => toCompany(row, propertiesOwned)),
    total: await db.$count(landlords),
    nextCursor,
  }
}
