import { z } from '@hono/zod-openapi'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { decodeCursor, type SortKey } from '../../../platform/http/paging.ts'
import { academicYearStart } from '../../../ui/format.ts'
import type { ReviewRow } from '../rows.ts'
import type { ReviewSort } from '../rules.ts'
import { reviews } from '../table.ts'
import { waitingSince } from './waiting.ts'

/** The order of every list of reviews: newest month first, ties by id. */
export const newestFirst = sql`${reviews.month} desc nulls last, ${reviews.id} collate "C"`

/**
 * The sort key of that order: month and id. PostgreSQL has no year 0 and no text with a zero character, so a forged cursor
 * with these must not reach it.
 */
const reviewCursor = z.tuple([
  z.iso.date().refine(month => !month.startsWith('0000')),
  z.string().refine(id => !id.includes('\0')),
])

/** Returns the condition for the reviews after a cursor, if any. @throws Problem 400 for one of another list. */
export function afterCursor(cursor: string | undefined): SQL | undefined {
  const key = decodeCursor(cursor, reviewCursor)
  return key && isAfter(key)
}

function isAfter([month, id]: readonly [month: string, id: string]): SQL {
  return sql`(${reviews.month} < ${month} or (${reviews.month} = ${month} and ${reviews.id} collate "C" > ${id}))`
}

/** Returns the sort key of a review in the order `newestFirst`. */
export const keyOf = (row: ReviewRow): SortKey => [row.month, row.id]

interface ReviewOrder {
  by: SQL
  keyOf(row: ReviewRow): SortKey
  /** @throws Problem 400 for a cursor of another list or order. */
  after(cursor: string | undefined): SQL | undefined
}

/**
 * Returns an order by a number first; ties are newest first.
 * @param name tells its cursors from those of other orders.
 */
function orderByNumber(
  name: ReviewSort | 'waiting',
  number: SQLWrapper,
  numberOf: (row: ReviewRow) => number,
  direction: SQL,
  comesLater: SQL,
): ReviewOrder {
  const cursorSchema = z.tuple([z.literal(name), z.int32(), ...reviewCursor.def.items])
  return {
    by: sql`${number} ${direction}, ${newestFirst}`,
    keyOf: row => [name, numberOf(row), row.month, row.id],
    after(cursor) {
      const key = decodeCursor(cursor, cursorSchema)
      if (!key) return undefined
      const [, value, ...monthAndId] = key
      // As a number of its own: a forged one is larger than a rating's column holds.
      const isLater = sql`${number} ${comesLater} ${value}::int`
      const isTie = sql`${number} = ${value}::int`
      return sql`(${isLater} or (${isTie} and ${isAfter(monthAndId)}))`
    },
  }
}

export const reviewOrders: Record<ReviewSort, ReviewOrder> = {
  recent: { by: newestFirst, keyOf, after: afterCursor },
  helpful: orderByNumber('helpful', reviews.likes, row => row.likes, sql`desc nulls last`, sql`<`),
  lowest: orderByNumber('lowest', reviews.overallRating, row => row.overallRating, sql`asc`, sql`>`),
}

/** The hour of a review that does not wait: after every other. */
const never = 2_147_483_647
const hourMs = 3_600_000

/** The longest waiting first, by the hour, which is all that is stored; what does not wait is newest first. */
export const longestWaitingFirst = orderByNumber(
  'waiting',
  sql`coalesce(floor(extract(epoch from ${waitingSince}) / 3600)::int, ${sql.raw(String(never))})`,
  row => (row.waitingSince ? Math.floor(row.waitingSince.getTime() / hourMs) : never),
  sql`asc`,
  sql`>`,
)

/**
 * Returns the academic year that a review counts for, as `academicYearOf` has it: the one that its author named, or that
 * of its month. Where it begins in August, seven months back: August and later are then in their own year.
 */
export const reviewYear = () =>
  sql<number>`coalesce(${reviews.year}, extract(year from ${reviews.month} - make_interval(months => ${academicYearStart() - 1}))::int)`
