import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { decodeCursor, type Page, takePage } from '../../../platform/http/paging.ts'
import type { ReviewRow } from '../rows.ts'
import { reviews } from '../table.ts'

/** The order of every list of reviews: newest first, ties by id ascending (CONTRACT 4). */
export const newestFirst = sql`${reviews.day} desc nulls last, ${reviews.id} collate "C"`

// PostgreSQL knows no year 0 and no text with a zero character: a made-up cursor must not reach it.
const reviewCursor = z.tuple([
  z.iso.date().refine(day => !day.startsWith('0000')),
  z.string().refine(id => !id.includes('\0')),
])

/**
 * The condition that lets through what stands behind a cursor.
 * @throws Problem 400 for a foreign cursor.
 */
export function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [day, id] = decodeCursor(cursor, reviewCursor)
  return sql`(${reviews.day} < ${day} or (${reviews.day} = ${day} and ${reviews.id} collate "C" > ${id}))`
}

/** One page out of rows of which one more was read than it holds. */
export function toPage<Item>(
  rows: ReviewRow[],
  limit: number,
  total: number,
  toItem: (row: ReviewRow) => Item,
): Page<Item> {
  const { items, nextCursor } = takePage(rows, limit, row => [row.day, row.id])
  return { items: items.map(toItem), total, nextCursor }
}
