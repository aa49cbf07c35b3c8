import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { decodeCursor, encodeCursor, type SortKey } from '../../../platform/http/paging.ts'
import { orderExpressions, unknownMinutes } from '../catalog/order-expressions.ts'
import { type RankedRating, readTownMean } from '../catalog/town-means.ts'
import { type CardQuery, walkPointOf } from './card-query.ts'

/** An ascending expression of an order, never null, and its database type. */
export interface OrderKey {
  expression: SQL
  type: 'int4' | 'float8' | 'text'
}

/** An order of cards or landlords. Cursors name it. */
export interface CardOrder {
  name: string
  keys: readonly OrderKey[]
  /** Turns all keys round. */
  isDescending?: boolean
}

const building = orderExpressions('buildings')

/** Most reviews first, then highest rating, then name. */
export const recommended: CardOrder = {
  name: 'recommended',
  keys: [
    { expression: building.mostReviews, type: 'int4' },
    { expression: building.highestRating, type: 'float8' },
    { expression: building.name, type: 'text' },
    { expression: building.id, type: 'text' },
  ],
}

const landlord = orderExpressions('landlords')

/** Landlords by name. */
export const byName: CardOrder = {
  name: 'companies:name',
  keys: [
    { expression: landlord.name, type: 'text' },
    { expression: landlord.id, type: 'text' },
  ],
}

/** Landlords with the most reviews first, then by name. */
export const mostReviewed: CardOrder = {
  name: 'companies:reviews',
  keys: [{ expression: landlord.mostReviews, type: 'int4' }, ...byName.keys],
}

type OrderQuery = Pick<Partial<CardQuery>, 'sort' | 'bedrooms' | 'campus' | 'walk' | 'cursor'>

/** Returns the order of a query of cards: recommended by default. Ties are in recommended order. */
export async function orderOf(db: Db, query: OrderQuery): Promise<CardOrder> {
  const { sort = 'recommended', bedrooms } = query
  const after = (name: string, first: OrderKey): CardOrder => ({ name, keys: [first, ...recommended.keys] })
  const rank = async (rating: RankedRating, from: 'best' | 'worst') => {
    const { mean, key } = await weightedRating(db, { table: 'buildings', rating, from, cursor: query.cursor })
    return after(`${sort}:${mean}`, key)
  }
  switch (sort) {
    case 'recommended':
      return recommended
    case 'lowest-price':
      return after(`${sort}:${bedrooms ?? 0}`, { expression: building.lowestPrice(bedrooms), type: 'int4' })
    case 'highest-price':
      return after(`${sort}:${bedrooms ?? 0}`, { expression: building.highestPrice(bedrooms), type: 'int4' })
    case 'lowest-rating':
      return rank('overall', 'worst')
    case 'highest-rating':
      return rank('overall', 'best')
    case 'maintenance':
      return rank('maintenance', 'best')
    case 'walk': {
      const walkTo = walkPointOf(query)
      return after(`walk:${walkTo}`, { expression: walkingMinutes(walkTo), type: 'float8' })
    }
  }
}

/** As many reviews as the town's mean stands for: a listing's own mean dominates from there on. */
const reviewsOfTown = 10

interface RankOptions {
  table: 'buildings' | 'landlords'
  rating: RankedRating
  /** Which end comes first. The unrated come last. */
  from: 'best' | 'worst'
  cursor?: string
}

/**
 * Returns a key that orders by a rating's mean, weighted toward the town's: few reviews say little. A cursor keeps the
 * town's mean for all pages, so that no listing moves between two of them.
 */
export async function weightedRating(db: Db, options: RankOptions): Promise<{ mean: number; key: OrderKey }> {
  const { table, rating, from, cursor } = options
  const mean = cursor === undefined ? await readTownMean(db, rating) : townMeanOf(cursor)
  const [sum, count] = [`${table}.${rating}_sum`, `${table}.${rating}_count`]
  const weighted = `case when ${count} > 0 then (${sum} + ${reviewsOfTown * mean}::float8) / (${count} + ${reviewsOfTown}) end`
  const expression = sql.raw(from === 'worst' ? `coalesce(${weighted}, 6)` : `(-coalesce(${weighted}, 0))`)
  return { mean, key: { expression, type: 'float8' } }
}

/** Returns the town's mean that a cursor names. @throws Problem 400 for a cursor of another order. */
function townMeanOf(cursor: string): number {
  const name = z.string().regex(/:[0-5](\.\d{1,3})?$/)
  const [order] = decodeCursor(cursor, z.tuple([name], z.unknown()))
  return Number(order.split(':').at(-1))
}

/** The longest walk to filter by. Excludes buildings whose minutes are not known. */
export const maxWalkMinutes = unknownMinutes - 1

/** The minutes on foot from a building to a campus point; more than `maxWalkMinutes` if they are not known. */
export const walkingMinutes = building.walkMinutes

// PostgreSQL rejects U+0000 and integers over 32 bits, which a forged cursor could have.
const text = z
  .string()
  .max(1000)
  .refine(value => !value.includes('\0'))
const valueSchema = { int4: z.int32(), float8: z.number(), text }

/** Returns what to select for `sortKeyOf`. */
export function keysOf(order: CardOrder): Record<string, SQL<string | number>> {
  return Object.fromEntries(order.keys.map(({ expression }) => expression as SQL<string | number>).entries())
}

/** Returns the sort key of a row: its values in the order, so that changes of other rows move nothing. */
export function sortKeyOf(order: CardOrder, values: Record<string, string | number>): SortKey {
  return [order.name, ...Object.values(values)]
}

/** Returns the terms of `order by`. */
export function orderBy({ keys, isDescending }: CardOrder): SQL[] {
  return keys.map(({ expression }) => (isDescending ? sql`${expression} desc` : expression))
}

/**
 * Returns the condition for the rows after a cursor: one row comparison, which an index of the order answers.
 * @throws Problem 400 for a cursor of another order.
 */
export function afterCursor(order: CardOrder, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const schema = z.tuple([z.literal(order.name), ...order.keys.map(key => valueSchema[key.type])])
  const values = decodeCursor(cursor, schema).slice(1)
  const left = order.keys.map(key => key.expression)
  const right = order.keys.map((key, i) => sql`${values[i]}::${sql.raw(key.type)}`)
  const after = sql.raw(order.isDescending ? '<' : '>')
  return sql`(${sql.join(left, sql`, `)}) ${after} (${sql.join(right, sql`, `)})`
}

const rankingCursorSchema = z.tuple([z.literal('relevance'), z.int().nonnegative(), text])

/** Returns the cursor after a building in a ranking: its id, and its position in case it leaves the ranking. */
export function cursorAfterRanked(position: number, id: string): string {
  return encodeCursor(['relevance', position, id])
}

/**
 * Returns the index in a ranking at which a page starts.
 * @throws Problem 400 for a cursor of another list.
 */
export function startInRanking(ranked: readonly string[], cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const [, position, id] = decodeCursor(cursor, rankingCursorSchema)
  const currentIndex = ranked.indexOf(id)
  return currentIndex === -1 ? position : currentIndex + 1
}
