import { z } from '@hono/zod-openapi'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { decodeCursor, mapPage, maxPageSize, type Page, type pageQuery, toPage } from '../../../platform/http/paging.ts'
import { orderExpressions } from '../catalog/order-expressions.ts'
import { isAddedLater, toBuilding } from '../catalog/rows.ts'
import type { Building } from '../catalog/shapes.ts'
import { buildings } from '../catalog/table.ts'
import { normalizeAddress } from '../search/normalize-address.ts'

/** What an admin may have to do about a building; `all` is every building. */
export const buildingNeeds = ['unplaced', 'no-landlord', 'no-photo', 'no-review', 'duplicate', 'new', 'all'] as const
export type BuildingNeed = (typeof buildingNeeds)[number]

export const needParam = z.object({ need: z.enum(buildingNeeds, `must be one of ${buildingNeeds.join(', ')}`) })

const order = orderExpressions('buildings')

/** Returns a page of the buildings with a need, sorted by name. @throws Problem 400 for a cursor of another list. */
export async function listBuildingsByNeed(
  db: Db,
  need: BuildingNeed,
  { limit = maxPageSize, cursor }: z.output<typeof pageQuery>,
): Promise<Page<Building>> {
  const [name, id] = decodeCursor(cursor, z.tuple([z.string(), z.string()])) ?? []
  const isAfter = name === undefined ? undefined : sql`(${order.name}, ${order.id}) > (${name}, ${id})`
  const hasNeed = await conditionOf(db, need)
  const rows = await db
    .select({ building: buildings, sortName: sql<string>`${order.name}` })
    .from(buildings)
    .where(and(hasNeed, isAfter))
    .orderBy(order.name, order.id)
    .limit(limit + 1)
  const total = await db.$count(buildings, hasNeed)
  const page = toPage(rows, limit, total, ({ building, sortName }) => [sortName, building.id])
  return mapPage(page, ({ building }) => toBuilding(building))
}

async function conditionOf(db: Db, need: BuildingNeed): Promise<SQL | undefined> {
  if (need === 'unplaced') return isNull(buildings.latitude)
  if (need === 'no-landlord') return isNull(buildings.landlordId)
  if (need === 'no-photo') return sql`${buildings.photos} = '[]'`
  if (need === 'no-review') return eq(buildings.numReviews, 0)
  if (need === 'duplicate') return inArray(buildings.id, await findDuplicates(db))
  return need === 'new'
    ? and(isAddedLater, sql`${buildings.listedDay} > (now() at time zone 'utc')::date - 30`)
    : undefined
}

/** Returns the ids of buildings that share their address, in any spelling, with another one. */
async function findDuplicates(db: Db): Promise<string[]> {
  const rows = await db.select({ id: buildings.id, address: buildings.address }).from(buildings)
  const idsByAddress = new Map<string, string[]>()
  for (const { id, address } of rows) {
    const compared = normalizeAddress(address)
    if (compared !== '') idsByAddress.set(compared, [...(idsByAddress.get(compared) ?? []), id])
  }
  return [...idsByAddress.values()].filter(ids => ids.length > 1).flat()
}
