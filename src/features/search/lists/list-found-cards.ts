import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { maxPageSize, type Page } from '../../../platform/http/paging.ts'
import type { Card } from '../../catalog/shapes.ts'
import { buildings } from '../../catalog/table.ts'
import { cursorAfterRanked, startInRanking } from './card-cursor.ts'
import type { CardQuery } from './card-query.ts'
import { cardWhere } from './card-where.ts'
import { getCards } from './get-cards.ts'
import { listCards } from './list-cards.ts'

/**
 * Returns a page of the cards of the buildings that a search found, by relevance or in the order of the query.
 * @param ranked the ids of the buildings, best first.
 * @throws Problem 400 for a cursor of another list.
 */
export async function listFoundCards(
  db: Db,
  ranked: readonly string[],
  query: Partial<CardQuery>,
): Promise<Page<Card>> {
  const isFound = sql`${buildings.id} = any(${sql.param(ranked)}::text[])`
  if (query.sort) return listCards(db, query, isFound)
  const where = cardWhere(query)
  const passing = where ? await narrow(db, ranked, and(isFound, where)) : ranked
  const start = startInRanking(passing, query.cursor)
  const end = start + (query.limit ?? maxPageSize)
  const ids = passing.slice(start, end)
  const last = ids.at(-1)
  const nextCursor = end < passing.length && last !== undefined ? cursorAfterRanked(end, last) : undefined
  return { items: await getCards(db, ids, query), total: passing.length, nextCursor }
}

async function narrow(db: Db, ranked: readonly string[], where: SQL | undefined): Promise<string[]> {
  const rows = await db.select({ id: buildings.id }).from(buildings).where(where)
  const passing = new Set(rows.map(row => row.id))
  return ranked.filter(id => passing.has(id))
}
