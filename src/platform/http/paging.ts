import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { AppEnv } from './api.ts'
import { badRequest } from './problem.ts'
import { wholeNumber } from './query-parameters.ts'

/** The most items of one page, and the default (docs/api.md 1). */
export const maxPageSize = 100

export const pageQuery = z.object({
  limit: wholeNumber(1, maxPageSize).optional(),
  cursor: z.string().max(1000).optional(),
})

export interface Page<Item> {
  items: Item[]
  total: number
  nextCursor?: string
}

/** A sort key: the values by which a list is ordered, the last of which are unique. */
export type SortKey = readonly (string | number | null)[]

/** Returns a cursor, opaque to clients. @param key the sort key of the last item of a page. */
export function encodeCursor(key: SortKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/**
 * Returns the sort key of a cursor made by `encodeCursor`; undefined without a cursor.
 * @param schema the shape of the sort key.
 * @throws Problem 400 for any other cursor.
 */
export function decodeCursor<Key extends z.ZodType>(cursor: string | undefined, schema: Key) {
  if (cursor === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw badRequest([{ path: '?cursor', message: 'is not a cursor of this list' }])
  }
}

/**
 * Returns a page of the first `limit` rows, with the cursor of the next page if there are more.
 * @param rows what the query found with a limit of `limit + 1`, or all rows.
 * @param keyOf returns the sort key of a row.
 */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  total: number,
  keyOf: (row: Row) => SortKey,
): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, total, ...(last && rows.length > limit && { nextCursor: encodeCursor(keyOf(last)) }) }
}

export function mapPage<Row, Item>(page: Page<Row>, toItem: (row: Row) => Item): Page<Item> {
  return { ...page, items: page.items.map(toItem) }
}

/** Answers with a list, `X-Total-Count`, and `Link: <…>; rel="next"` when there is more (RFC 8288). */
export function answerPage<Item>(c: Context<AppEnv>, { items, total, nextCursor }: Page<Item>) {
  const headers: Record<string, string> = { 'x-total-count': String(total) }
  if (nextCursor !== undefined) {
    // Without unknown parameters, which must not reach other readers through the cache.
    const [path, query] = c.var.address.split('?')
    const parameters = new URLSearchParams(query)
    parameters.set('cursor', nextCursor)
    headers.link = `<${path}?${parameters}>; rel="next"`
  }
  return c.json(items, 200, headers)
}
