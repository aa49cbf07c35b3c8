import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { buildings } from '../catalog/table.ts'
import { type FilterName, looserValues } from './filter-rules.ts'
import { cardWhere, unknownWhere } from './filters.ts'
import { isAmong } from './list-cards.ts'
import { applyNearMiss, type NearMiss } from './rules.ts'
import type { Search } from './search-cards.ts'

/**
 * Returns what a list with few cards can be instead: for each filter its next looser value if that has more cards, else
 * without it. If no single change helps, each filter alone. The most cards first.
 * @param total how many cards the list has.
 * @param names the filters that the reader can change.
 */
export async function findNearMisses(
  db: Db,
  { query, named, ranked }: Pick<Search, 'query' | 'named' | 'ranked'>,
  total: number,
  names: readonly FilterName[],
): Promise<NearMiss[]> {
  const looser = names.flatMap(name => looserValues(name, query[name]!).map(value => ({ name, value })))
  // Without its only filter, a list with some cards is no longer the same question.
  const without = names.length > 1 || total === 0 ? names.map(name => ({ name })) : []
  const alone = names.length > 1 ? names.map(name => ({ name, isAlone: true as const })) : []
  const choices: Omit<NearMiss, 'count'>[] = [...looser, ...without, ...alone]
  const conditions = choices.map(choice => cardWhere(applyNearMiss(query, choice)))
  const counts = await countEach(db, conditions, ranked)
  // With other filters, words that find nothing here may find something.
  const countsOfNamed = named === ranked ? counts : await countEach(db, conditions, named)
  const found = choices.map((choice, i) => ({ ...choice, count: countsOfNamed[i] || counts[i] || 0 }))
  const best = names.flatMap(
    name => found.find(each => each.name === name && !each.isAlone && each.count > total) ?? [],
  )
  const shown = best.length > 0 || total > 0 ? best : found.filter(({ isAlone, count }) => isAlone && count > 0)
  return shown.sort((a, b) => b.count - a.count)
}

/** The filters that ask for a rent, and those that ask what went wrong. */
const rentFilters: readonly FilterName[] = ['bedrooms', 'maxPrice']
const problemFilters: readonly FilterName[] = ['without']

/** Returns how many more cards a list would have, were known what its filters ask for: rents, and what went wrong. */
export async function countUnknown(db: Db, { query, ranked }: Pick<Search, 'query' | 'ranked'>) {
  const conditions = [rentFilters, problemFilters].map(names => unknownWhere(query, names))
  if (conditions.every(condition => condition === undefined)) return { rents: 0, problems: 0 }
  const counted = conditions.map(condition => condition ?? sql`false`)
  const [rents = 0, problems = 0] = await countEach(db, counted, ranked)
  return { rents, problems }
}

/** Returns how many buildings meet each condition; those of a search among `ranked`. */
async function countEach(
  db: Db,
  conditions: readonly (SQL | undefined)[],
  ranked: string[] | undefined,
): Promise<number[]> {
  if (conditions.length === 0) return []
  const counts = conditions.map(where => sql`(count(*) filter (where ${where ?? sql`true`}))::int`)
  const [row] = await db
    .select({ counts: sql<number[]>`array[${sql.join(counts, sql`, `)}]` })
    .from(buildings)
    .where(ranked && isAmong(ranked))
  return row?.counts ?? []
}
