import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor, type SortKey } from '../../../platform/http/paging.ts'
import type { CardOrder } from './card-order.ts'

// PostgreSQL rejects U+0000 and integers over 32 bits, which a forged cursor could have.
const text = z
  .string()
  .max(1000)
  .refine(value => !value.includes('\0'))
const valueSchema = { int4: z.int32(), float8: z.number(), text }

/** Returns the sort key of a row: its values in the order, so that changes of other rows move nothing. */
export function cardSortKey(order: CardOrder, values: Record<string, string | number>): SortKey {
  return [order.name, ...Object.values(values)]
}

/**
 * Returns the condition for the cards after a cursor: one row comparison, which an index of the order answers.
 * @throws Problem 400 for a cursor of another order.
 */
export function afterCursor(order: CardOrder, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const schema = z.tuple([z.literal(order.name), ...order.keys.map(key => valueSchema[key.type])])
  const values = decodeCursor(cursor, schema).slice(1)
  const left = order.keys.map(key => key.expression)
  const right = order.keys.map((key, i) => sql`${values[i]}::${sql.raw(key.type)}`)
  return sql`(${sql.join(left, sql`, `)}) > (${sql.join(right, sql`, `)})`
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
