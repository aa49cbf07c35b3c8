import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor, type SortKey } from '../../../platform/http/paging.ts'
import type { CardOrder } from './card-order.ts'

// PostgreSQL knows no text with a zero character and no integer of more than 32 bits: a made-up cursor must not reach it.
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
 * The condition that lets through what stands behind a cursor: one row comparison, which an index of the order answers.
 * @throws Problem 400 when the cursor is not one of this order.
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

/** The cursor after a building in a ranking: its id, and its place should it have left the ranking meanwhile. */
export function cursorAfterRanked(position: number, id: string): string {
  return encodeCursor(['relevance', position, id])
}

/**
 * Where in a ranking a page begins.
 * @throws Problem 400 when the cursor is none of a ranking.
 */
export function startInRanking(ranked: readonly string[], cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const [, position, id] = decodeCursor(cursor, rankingCursorSchema)
  const now = ranked.indexOf(id)
  return now === -1 ? position : now + 1
}
