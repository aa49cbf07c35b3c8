import { z } from '@hono/zod-openapi'
import { badRequest } from './problem.ts'
import { wholeNumber } from './whole-number.ts'

/** Lists hold at most this many items, and this many when nobody asks otherwise (CONTRACT 4). */
export const maxPageSize = 100

/** The query parameters of every list. */
export const pageQuery = z.object({
  limit: wholeNumber(1, maxPageSize).optional(),
  cursor: z.string().max(1000).optional(),
})

/** One page of a list: its items, how many there are in all, and where the next page begins. */
export interface Page<Item> {
  items: Item[]
  total: number
  nextCursor?: string
}

/** A cursor: the sort key of the last item of a page, opaque to clients. */
export function encodeCursor(key: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/**
 * Reads a cursor made by `encodeCursor`.
 * @param schema the shape of the sort key.
 * @throws Problem 400 when it was not made here.
 */
export function decodeCursor<Key extends z.ZodType>(cursor: string, schema: Key): z.output<Key> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw badRequest([{ path: '?cursor', message: 'is no cursor of this list' }])
  }
}

/**
 * The headers of a list: `X-Total-Count`, and `Link: <…>; rel="next"` when there is more (RFC 8288).
 * @param address the list's path and known query: what else was asked must not reach the next one who asks.
 */
export function pageHeaders(address: string, page: Page<unknown>): Record<string, string> {
  const headers: Record<string, string> = { 'x-total-count': String(page.total) }
  if (page.nextCursor === undefined) return headers
  const [path, query] = address.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('cursor', page.nextCursor)
  headers.link = `<${path}?${parameters}>; rel="next"`
  return headers
}
