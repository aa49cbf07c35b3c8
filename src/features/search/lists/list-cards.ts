import { and, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { maxPageSize, type Page, takePage } from '../../../platform/http/paging.ts'
import type { Card } from '../../catalog/shapes.ts'
import { buildings } from '../../catalog/table.ts'
import { afterCursor, cardSortKey } from './card-cursor.ts'
import { type CardOrder, orderOf } from './card-order.ts'
import { type CardQuery, walkPointOf } from './card-query.ts'
import { cardWhere } from './card-where.ts'
import { getCards } from './get-cards.ts'

/**
 * Returns a page of the cards that match a query, in recommended order by default.
 * @param within a further condition, such as one area or one landlord.
 * @throws Problem 400 for a cursor of another list.
 */
export async function listCards(db: Db, query: Partial<CardQuery>, within?: SQL): Promise<Page<Card>> {
  const where = and(within, cardWhere(query))
  const order = orderOf(query.sort ?? 'recommended', walkPointOf(query))
  const { ids, nextCursor } = await pageOfIds(db, order, where, query)
  const total = await db.$count(buildings, where)
  return { items: await getCards(db, ids, query), total, nextCursor }
}

/** Returns the ids of a page. Joins come later: a join below the sort would run for every building. */
async function pageOfIds(db: Db, order: CardOrder, where: SQL | undefined, query: Partial<CardQuery>) {
  const { limit = maxPageSize, cursor } = query
  const expressions = order.keys.map(key => key.expression as SQL<string | number>)
  const rows = await db
    .select({ id: buildings.id, values: Object.fromEntries(expressions.entries()) })
    .from(buildings)
    .where(and(where, afterCursor(order, cursor)))
    .orderBy(...expressions)
    .limit(limit + 1)
  const { items, nextCursor } = takePage(rows, limit, row => cardSortKey(order, row.values))
  return { ids: items.map(row => row.id), nextCursor }
}
