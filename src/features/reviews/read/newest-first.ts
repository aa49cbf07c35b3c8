import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { decodeCursor, type Page, type SortKey, takePage } from '../../../platform/http/paging.ts'
import type { ReviewRow } from '../rows.ts'
import { reviews } from '../table.ts'

/** The order of every list of reviews: newest first, ties by id. */
export const newestFirst = sql`${reviews.day} desc nulls last, ${reviews.id} collate "C"`

/**
 * The sort key of that order: day and id. PostgreSQL has no year 0 and no text with a zero character, so a forged cursor
 * with these must not reach it.
 */
export const reviewCursor = z.tuple([
  z.iso.date().refine(day => !day.startsWith('0000')),
  z.string().refine(id => !id.includes('\0')),
])

/**
 * Returns the condition for the reviews after a cursor; undefined without a cursor.
 * @throws Problem 400 for a cursor of another list.
 */
export function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [day, id] = decodeCursor(cursor, reviewCursor)
  return sql`(${reviews.day} < ${day} or (${reviews.day} = ${day} and ${reviews.id} collate "C" > ${id}))`
}

/**
 * Returns a page.
 * @param rows up to `limit` + 1: the additional one shows that there is a next page.
 * @param total of all pages.
 * @param keyOf returns the sort key of a row in the order of the list; newest first by default.
 */
export function toPage<Item>(
  rows: ReviewRow[],
  limit: number,
  total: number,
  toItem: (row: ReviewRow) => Item,
  keyOf: (row: ReviewRow) => SortKey = row => [row.day, row.id],
): Page<Item> {
  const { items, nextCursor } = takePage(rows, limit, keyOf)
  return { items: items.map(toItem), total, nextCursor }
}
