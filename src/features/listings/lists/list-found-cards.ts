import { and, type SQL, sql } from 'drizzle-orm'
import { maxPageSize, type Page } from '../../../platform/http/paging.ts'
import { addTags, type ReadContext } from '../../../platform/http/read-context.ts'
import type { Card } from '../catalog/shapes.ts'
import { buildings } from '../catalog/table.ts'
import { listsTag } from '../catalog/tags.ts'
import { searchIndexTag } from '../search/search-index.ts'
import { cursorAfterRanked, startInRanking } from './card-cursor.ts'
import type { CardQuery, Ranking } from './card-query.ts'
import { cardWhere } from './card-where.ts'
import { getCards } from './get-cards.ts'
import { listCards } from './list-cards.ts'

/**
 * Returns a page of the cards that a search finds, by relevance or in the order of the query; none for blank words.
 * @throws Problem 400 for a cursor of another list.
 */
export async function searchCards(
  read: ReadContext,
  index: Ranking,
  words: string,
  query: Partial<CardQuery>,
): Promise<Page<Card>> {
  if (words.trim() === '') return listFoundCards(read, [], query)
  await index.waitUntilCurrent?.()
  return listFoundCards(read, index.rank(words), query)
}

/**
 * Returns a page of the cards of the buildings that a search found, by relevance or in the order of the query.
 * @param ranked the ids of the buildings, best first.
 * @throws Problem 400 for a cursor of another list.
 */
export async function listFoundCards(
  read: ReadContext,
  ranked: readonly string[],
  query: Partial<CardQuery>,
): Promise<Page<Card>> {
  const { db } = read
  addTags(read, listsTag, searchIndexTag)
  const isFound = sql`${buildings.id} = any(${sql.param(ranked)}::text[])`
  if (query.sort) return listCards(read, query, isFound)
  const where = cardWhere(query)
  const passing = where ? await narrow(db, ranked, and(isFound, where)) : ranked
  const start = startInRanking(passing, query.cursor)
  const end = start + (query.limit ?? maxPageSize)
  const ids = passing.slice(start, end)
  const last = ids.at(-1)
  const nextCursor = end < passing.length && last !== undefined ? cursorAfterRanked(end, last) : undefined
  return { items: await getCards(db, ids, query), total: passing.length, nextCursor }
}

async function narrow(db: ReadContext['db'], ranked: readonly string[], where: SQL | undefined): Promise<string[]> {
  const rows = await db.select({ id: buildings.id }).from(buildings).where(where)
  const passing = new Set(rows.map(row => row.id))
  return ranked.filter(id => passing.has(id))
}
