import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { maxPageSize, type Page, toPage } from '../../../platform/http/paging.ts'
import { buildings } from '../catalog/table.ts'
import type { Reading } from '../search/read-words.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { offsetOf } from './card-order.ts'
import type { CardQuery } from './card-query.ts'
import { cardWhere, hasReportsOf } from './filters.ts'
import { getCards, type ListedCard } from './get-cards.ts'
import { isAmong, listCards } from './list-cards.ts'

/** What the words of a list find. */
export interface Search {
  query: CardQuery
  words: Reading
  /** The ids of the apartments that the words find, the best first, whatever the filters; undefined without any. */
  named: string[] | undefined
  /** Those among which the filters choose; undefined for all. */
  ranked: string[] | undefined
  /** Whether the words find no apartment that the filters have, if they have any: then only the filters count. */
  isNotFound: boolean
}

/** Finds what the words of a list name, beside its filters. No filter is read out of them. */
export async function findSearch(
  db: Db,
  index: Pick<SearchIndex, 'rank' | 'read'>,
  text: string,
  query: CardQuery,
): Promise<Search> {
  const words = index.read(text)
  // Words that mean a filter were read at the door. In a call they are words like others.
  const searched = Object.keys(words.filters).length > 0 ? text : words.searched
  const ranked = words.worries.length > 0 ? await findReported(db, words) : await index.rank(searched)
  const where = cardWhere(query)
  const search = { query, words, named: ranked, ranked, isNotFound: false }
  if (!ranked || !where) return search
  const count = ranked.length === 0 ? 0 : await db.$count(buildings, and(isAmong(ranked), where))
  if (count > 0 || (ranked.length > 0 && (await db.$count(buildings, where)) === 0)) return search
  return { ...search, ranked: undefined, isNotFound: true }
}

/** Returns the ids of the apartments where one of the problems was reported, the most answers first. */
async function findReported(db: Db, { worries }: Reading): Promise<string[]> {
  const rows = await db
    .select({ id: buildings.id })
    .from(buildings)
    .where(or(...worries.map(hasReportsOf)))
    .orderBy(sql`${buildings.numReviews} desc`, buildings.id)
  return rows.map(({ id }) => id)
}

/**
 * Returns a page of the cards that a search finds, by relevance or in the order of the query; without words, of all.
 * @throws Problem 400 for a cursor of another list.
 */
export async function searchCards(
  db: Db,
  { ranked, query }: Pick<Search, 'ranked' | 'query'>,
): Promise<Page<ListedCard>> {
  if (!ranked) return listCards(db, query)
  if (query.sort) return listCards(db, query, isAmong(ranked))
  const where = cardWhere(query)
  const passing = where ? await narrow(db, ranked, where) : ranked
  const { limit = maxPageSize, cursor } = query
  const offset = offsetOf('relevance', cursor)
  const page = toPage(passing.slice(offset), limit, passing.length, () => ['relevance', offset + limit])
  return { ...page, items: await getCards(db, page.items, query.bedrooms) }
}

async function narrow(db: Db, ranked: readonly string[], where: SQL): Promise<string[]> {
  const rows = await db
    .select({ id: buildings.id })
    .from(buildings)
    .where(and(isAmong(ranked), where))
  const passing = new Set(rows.map(({ id }) => id))
  return ranked.filter(id => passing.has(id))
}
