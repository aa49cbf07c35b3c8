import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { maxPageSize, type Page, takePage } from '../../../platform/http/paging.ts'
import { notFound } from '../../../platform/http/problem.ts'
import { addTags, type ReadContext } from '../../../platform/http/read-context.ts'
import { findAreaKey, type NamedArea } from '../../site/find-area-key.ts'
import { requireLandlord } from '../catalog/get-buildings.ts'
import type { Card } from '../catalog/shapes.ts'
import { buildings } from '../catalog/table.ts'
import { landlordTag, listsTag } from '../catalog/tags.ts'
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
export async function listCards(read: ReadContext, query: Partial<CardQuery>, within?: SQL): Promise<Page<Card>> {
  const { db } = read
  addTags(read, listsTag)
  const where = and(within, cardWhere(query))
  const order = orderOf(query.sort ?? 'recommended', walkPointOf(query))
  const { ids, nextCursor } = await pageOfIds(db, order, where, query)
  const total = await db.$count(buildings, where)
  return { items: await getCards(db, ids, query), total, nextCursor }
}

/** Returns a page of the cards of an area. @param area its key or name, in any case. @throws Problem 404 for another one. */
export async function listAreaCards(
  read: ReadContext,
  areas: readonly NamedArea[],
  area: string,
  query: Partial<CardQuery>,
): Promise<Page<Card>> {
  const key = findAreaKey(areas, area)
  if (key === undefined) throw notFound()
  return listCards(read, query, eq(buildings.area, key))
}

/** Returns a page of the cards of a landlord. @throws Problem 404 if it does not exist. */
export async function listLandlordCards(
  read: ReadContext,
  landlordId: string,
  query: Partial<CardQuery>,
): Promise<Page<Card>> {
  // PostgreSQL rejects U+0000 with an error (22021).
  if (landlordId.includes('\0')) throw notFound()
  addTags(read, landlordTag(landlordId))
  await requireLandlord(read.db, landlordId)
  return listCards(read, query, eq(buildings.landlordId, landlordId))
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
