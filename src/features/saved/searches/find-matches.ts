import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { buildings } from '../../catalog/table.ts'
import { orderOf } from '../../search/lists/card-order.ts'
import { cardQuery, type Ranking } from '../../search/lists/card-query.ts'
import { cardWhere } from '../../search/lists/card-where.ts'
import { cardFiltersToQuery } from '../../search/rules.ts'
import type { NamedArea } from '../../site/find-area-key.ts'
import type { SearchPath } from './search-path.ts'

/** What finding the matches of a search needs. */
export interface MatchDeps {
  db: Db
  site: { areas: readonly NamedArea[] }
  searchIndex: Ranking
}

/** Returns the ids of all apartments that a saved search finds now, in recommended order. */
export async function findMatches(deps: MatchDeps, { words, filters }: SearchPath): Promise<string[]> {
  const { db, site, searchIndex } = deps
  const query = cardQuery(site.areas).parse(Object.fromEntries(cardFiltersToQuery({ ...filters, sort: undefined })))
  let found: SQL | undefined
  if (words !== undefined) {
    await searchIndex.waitUntilCurrent?.()
    found = sql`${buildings.id} = any(${sql.param(searchIndex.rank(words))}::text[])`
  }
  const rows = await db
    .select({ id: buildings.id })
    .from(buildings)
    .where(and(found, cardWhere(query)))
    .orderBy(...orderOf('recommended').keys.map(key => key.expression))
  return rows.map(({ id }) => id)
}
