import { z } from '@hono/zod-openapi'
import { and, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { decodeCursor, maxPageSize, type Page, takePage } from '../../../platform/http/paging.ts'
import { orderExpressions } from '../catalog/order-expressions.ts'
import { toBuilding } from '../catalog/rows.ts'
import type { Building } from '../catalog/shapes.ts'
import { buildings } from '../catalog/table.ts'

const isUnplaced = isNull(buildings.latitude)
const order = orderExpressions('buildings')
const cursorSchema = z.tuple([z.string(), z.string()])

/**
 * Returns a page of the buildings without coordinates, sorted by name: they are on no map and have no travel times.
 * @throws Problem 400 for a cursor of another list.
 */
export async function listUnplaced(
  db: Db,
  { limit = maxPageSize, cursor }: { limit?: number; cursor?: string },
): Promise<Page<Building>> {
  const [name, id] = cursor === undefined ? [] : decodeCursor(cursor, cursorSchema)
  const isAfter = name === undefined ? undefined : sql`(${order.name}, ${order.id}) > (${name}, ${id})`
  const rows = await db
    .select({ building: buildings, sortName: sql<string>`${order.name}` })
    .from(buildings)
    .where(and(isUnplaced, isAfter))
    .orderBy(order.name, order.id)
    .limit(limit + 1)
  const { items, nextCursor } = takePage(rows, limit, ({ building, sortName }) => [sortName, building.id])
  return {
    items: items.map(({ building }) => toBuilding(building)),
    total: await db.$count(buildings, isUnplaced),
    nextCursor,
  }
}
