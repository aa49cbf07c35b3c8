import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { maxPageSize, type Page, takePage } from '../../../platform/http/paging.ts'
import type { ReadContext } from '../../../platform/http/read-context.ts'
import type { Actor } from '../../people/actor.ts'
import { toLandlord } from '../catalog/rows.ts'
import type { Card, Landlord } from '../catalog/shapes.ts'
import { buildings, landlords } from '../catalog/table.ts'
import { afterCursor, cardSortKey } from '../lists/card-cursor.ts'
import { type CardOrder, companyOrder } from '../lists/card-order.ts'
import type { CardQuery } from '../lists/card-query.ts'
import { listCards } from '../lists/list-cards.ts'
import { savedApartments, savedLandlords } from './table.ts'

/**
 * Returns one page of the cards of the apartments that the caller has saved, ordered and filtered like all cards.
 * @throws Problem 400 for a cursor of another list.
 */
export function listSavedApartments(read: ReadContext, actor: Actor, query: Partial<CardQuery>): Promise<Page<Card>> {
  const saved = read.db
    .select({ id: savedApartments.apartmentId })
    .from(savedApartments)
    .where(eq(savedApartments.ownerKey, actor.key('saves')))
  return listCards(read, query, inArray(buildings.id, saved))
}

const types = ['int4', 'text', 'text'] as const
const mostReviewed: CardOrder = {
  name: 'saved-landlords',
  keys: companyOrder.map((expression, i) => ({ expression, type: types[i] ?? 'text' })),
}

/**
 * Returns one page of the landlords that the caller has saved, those with the most reviews first, ties by name.
 * @throws Problem 400 for a cursor of another list.
 */
export async function listSavedLandlords(
  db: Db,
  actor: Actor,
  { limit = maxPageSize, cursor }: { limit?: number; cursor?: string },
): Promise<Page<Landlord>> {
  const isOwn = eq(savedLandlords.ownerKey, actor.key('saves'))
  const saved = db.select({ id: savedLandlords.landlordId }).from(savedLandlords).where(isOwn)
  const owned = db.select({ n: count() }).from(buildings).where(eq(buildings.landlordId, landlords.id))
  const values = companyOrder as readonly SQL<string | number>[]
  const rows = await db
    .select({ row: landlords, owned: sql<number>`(${owned})::int`, values: Object.fromEntries(values.entries()) })
    .from(landlords)
    .where(and(inArray(landlords.id, saved), afterCursor(mostReviewed, cursor)))
    .orderBy(...companyOrder)
    .limit(limit + 1)
  const { items, nextCursor } = takePage(rows, limit, row => cardSortKey(mostReviewed, row.values))
  return {
    items: items.map(({ row, owned }) => toLandlord(row, owned)),
    total: await db.$count(savedLandlords, isOwn),
    nextCursor,
  }
}
