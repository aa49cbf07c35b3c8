import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { decodeCursor, type SortKey } from '../../../platform/http/paging.ts'
import type { ReviewRow } from '../rows.ts'
import type { ReviewSort } from '../rules.ts'
import { reviews } from '../table.ts'
import { afterCursor, newestFirst, reviewCursor } from './newest-first.ts'

/** An order of a listing's reviews: its SQL, the sort key of a row, and the condition for the rows after a cursor. */
export interface ReviewOrder {
  by: SQL
  keyOf(row: ReviewRow): SortKey
  /** @throws Problem 400 for a cursor of another list or order. */
  after(cursor: string | undefined): SQL | undefined
}

/** Returns an order by a number first; ties are newest first. @param isBetter says which numbers come later in the list. */
function orderByNumber(
  sort: ReviewSort,
  column: 'likes' | 'overallRating',
  direction: SQL,
  comesLater: SQL,
): ReviewOrder {
  const cursorSchema = z.tuple([z.literal(sort), z.int32(), ...reviewCursor.def.items])
  return {
    by: sql`${reviews[column]} ${direction}, ${newestFirst}`,
    keyOf: row => [sort, row[column], row.day, row.id],
    after(cursor) {
      if (cursor === undefined) return undefined
      const [, value, day, id] = decodeCursor(cursor, cursorSchema)
      return sql`(${reviews[column]} ${comesLater} ${value} or (${reviews[column]} = ${value} and
        (${reviews.day} < ${day} or (${reviews.day} = ${day} and ${reviews.id} collate "C" > ${id}))))`
    },
  }
}

/** The orders of a listing's reviews. */
export const reviewOrders: Record<ReviewSort, ReviewOrder> = {
  recent: { by: newestFirst, keyOf: row => [row.day, row.id], after: afterCursor },
  helpful: orderByNumber('helpful', 'likes', sql`desc nulls last`, sql`<`),
  lowest: orderByNumber('lowest', 'overallRating', sql`asc`, sql`>`),
}
