import { type SQL, sql } from 'drizzle-orm'
import { buildings, landlords } from '../../catalog/table.ts'
import type { CampusPointKey } from '../../site/rules.ts'
import type { CardSort } from '../rules.ts'

/** One part of an order: an ascending expression that is never null, and its database type. */
export interface OrderKey {
  expression: SQL
  type: 'int4' | 'float8' | 'text'
}

/** An order of cards. `name` tells it from every other one, in cursors. */
export interface CardOrder {
  name: string
  keys: readonly OrderKey[]
}

// The expressions of catalog/table.ts's indexes, word by word: what differs from them is sorted, not looked up.
const ratingDown = sql`(-coalesce(${buildings.avgRating}, 0))`
const recommended: readonly OrderKey[] = [
  { expression: sql`(-${buildings.numReviews})`, type: 'int4' },
  { expression: ratingDown, type: 'float8' },
  { expression: sql`lower(${buildings.name}) collate "C"`, type: 'text' },
  { expression: sql`${buildings.id} collate "C"`, type: 'text' },
]

/** What stands before the recommended order. Each puts those without a value last: beyond any price, rating, minute. */
const leadingExpressions: Record<Exclude<CardSort, 'recommended' | 'walk'>, SQL> = {
  'lowest-price': sql`coalesce(${buildings.avgPrice}, 7)`,
  'highest-price': sql`(-coalesce(${buildings.avgPrice}, 0))`,
  'lowest-rating': sql`coalesce(${buildings.avgRating}, 6)`,
  'highest-rating': ratingDown,
}

/**
 * The order of a sort: unrated and unpriced last in every one, ties as recommended.
 * @param walkTo the campus point of `sort=walk`.
 */
export function orderOf(sort: CardSort, walkTo: CampusPointKey = 'hoPlaza'): CardOrder {
  if (sort === 'recommended') return { name: sort, keys: recommended }
  if (sort !== 'walk')
    return { name: sort, keys: [{ expression: leadingExpressions[sort], type: 'float8' }, ...recommended] }
  return { name: `walk:${walkTo}`, keys: [{ expression: walkingMinutes(walkTo), type: 'float8' }, ...recommended] }
}

/** Stands for minutes that are not known: nobody walks for two years. */
const unknownMinutes = 1_000_000

/** More minutes than a walk takes, and fewer than stand for an unknown one. */
export const maxWalkMinutes = unknownMinutes - 1

/** Minutes on foot from a building to a campus point; more than `longestWalk` where they are not known. */
export function walkingMinutes(point: CampusPointKey): SQL {
  const path = sql.raw(`'${point}Walking'`)
  return sql`coalesce((${buildings.travelTimes}->>${path})::float8, ${sql.raw(String(unknownMinutes))})`
}

/** Companies by total reviews, ties by name and id. */
export const companyOrder: readonly SQL[] = [
  sql`(-${landlords.numReviews})`,
  sql`lower(${landlords.name}) collate "C"`,
  sql`${landlords.id} collate "C"`,
]
