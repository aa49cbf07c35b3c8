import { and, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { maxPageSize, type Page, toPage } from '../../../platform/http/paging.ts'
import { buildings } from '../catalog/table.ts'
import type { ReadPart } from '../search/read-words.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { offsetOf } from './card-order.ts'
import type { CardQuery } from './card-query.ts'
import { cardWhere } from './card-where.ts'
import { getCards, type ListedCard } from './get-cards.ts'
import { isAmong, listCards } from './list-cards.ts'
import { joinFilters, namedCampusPoint } from './rules.ts'

/** What a search asks for. */
export interface Search {
  /** The filters of its query and of its words. */
  query: CardQuery
  /** The ids of the apartments that its other words find, the best first, whatever its filters; undefined without any. */
  named: string[] | undefined
  /** Those among which the filters choose; undefined for all. */
  ranked: string[] | undefined
  /** Its words in pieces. */
  parts: ReadPart[]
  /** The words that filters did not understand; empty without any. */
  rest: string
  /** Whether these words find no apartment that the filters have, if they have any: then only the filters count. */
  isRestUnknown: boolean
}

/** Reads a search: what its words name are filters, which win over those of its query; the others find listings. */
export async function readSearch(
  db: Db,
  index: Pick<SearchIndex, 'rank' | 'read'>,
  words: string,
  given: CardQuery,
): Promise<Search> {
  const { parts, filters, rest } = index.read(words, namedCampusPoint(given))
  // Keys of areas are in capital letters.
  const query = joinFilters(given, { ...filters, ...(filters.area && { area: filters.area.toUpperCase() }) })
  const ranked = await index.rank(rest)
  const where = cardWhere(query)
  const search = { query, named: ranked, ranked, parts, rest, isRestUnknown: false }
  if (!ranked || !where) return search
  const count = ranked.length === 0 ? 0 : await db.$count(buildings, and(isAmong(ranked), where))
  if (count > 0 || (ranked.length > 0 && (await db.$count(buildings, where)) === 0)) return search
  return { ...search, ranked: undefined, isRestUnknown: true }
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
