import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { maxPageSize, type Page, takePage } from '../../../platform/http/paging.ts'
import { addTags, type ReadContext } from '../../../platform/http/read-context.ts'
import { orderExpressions } from '../catalog/order-expressions.ts'
import { toCompany } from '../catalog/rows.ts'
import type { Company } from '../catalog/shapes.ts'
import { buildings, landlords } from '../catalog/table.ts'
import { listsTag } from '../catalog/tags.ts'
import { afterCursor, cardSortKey } from './card-cursor.ts'
import type { CardOrder, OrderKey } from './card-order.ts'
import type { CompanySort } from './company-rules.ts'

const landlord = orderExpressions('landlords')
const byName: readonly OrderKey[] = [
  { expression: landlord.name, type: 'text' },
  { expression: landlord.id, type: 'text' },
]

/** How many buildings a landlord has. An index counts them. */
const ownedBuildings = sql<number>`(select count(*)::int from ${buildings} b where b.landlord_id = landlords.id)`

/** The first expression of each order; ties are in order of name. Unrated companies come last in both orders by rating. */
const leadingKeys: Record<Exclude<CompanySort, 'name'>, OrderKey> = {
  reviews: { expression: landlord.mostReviews, type: 'int4' },
  rating: { expression: landlord.highestRating, type: 'float8' },
  maintenance: { expression: landlord.bestMaintenance, type: 'float8' },
  properties: { expression: sql`(-${ownedBuildings})`, type: 'int4' },
}

function orderOf(sort: CompanySort): CardOrder {
  return { name: `companies:${sort}`, keys: sort === 'name' ? byName : [leadingKeys[sort], ...byName] }
}

/**
 * Returns a page of all landlords in an order, from their rating aggregates.
 * @throws Problem 400 for a cursor of another list or order.
 */
export async function listCompanies(
  read: ReadContext,
  { sort = 'reviews', limit = maxPageSize, cursor }: { sort?: CompanySort; limit?: number; cursor?: string },
): Promise<Page<Company>> {
  const { db } = read
  addTags(read, listsTag)
  const order = orderOf(sort)
  const expressions = order.keys.map(key => key.expression as SQL<string | number>)
  const rows = await db
    .select({
      row: getTableColumns(landlords),
      propertiesOwned: ownedBuildings,
      key: Object.fromEntries(expressions.entries()),
    })
    .from(landlords)
    .where(afterCursor(order, cursor))
    .orderBy(...expressions)
    .limit(limit + 1)
  const { items, nextCursor } = takePage(rows, limit, ({ key }) => cardSortKey(order, key))
  return {
    items: items.map(({ row, propertiesOwned }) => toCompany(row, propertiesOwned)),
    total: await db.$count(landlords),
    nextCursor,
  }
}
