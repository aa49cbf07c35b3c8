import { eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/db.ts'
import { buildings, landlords } from '../../catalog/table.ts'
import type { ChangedIds } from './pending-changes.ts'
import type { Entry } from './word-index.ts'

/** The names of the areas, which searches find buildings by. */
export type AreaNames = readonly { key: string; name: string }[]

/** Rows of one query, so that other requests do not wait while a whole catalog is parsed. */
const pageSize = 1000

/**
 * Returns an entry for every apartment and landlord, page by page. The pages are not one snapshot: the change feed
 * announces changes in between, which are read again.
 */
export async function* readAllEntries(db: Db, areas: AreaNames): AsyncGenerator<Entry[]> {
  yield* inPages(landlords.id, page => readLandlords(db, page))
  yield* inPages(buildings.id, page => readBuildings(db, areas, page))
}

/** The rows of one query. */
interface Page {
  where?: SQL
  orderBy?: AnyPgColumn
  limit?: number
}

async function* inPages(id: AnyPgColumn, read: (page: Page) => Promise<Entry[]>): AsyncGenerator<Entry[]> {
  let last: string | undefined
  for (;;) {
    const entries = await read({ where: last === undefined ? undefined : gt(id, last), orderBy: id, limit: pageSize })
    yield entries
    last = entries.at(-1)?.id
    if (entries.length < pageSize) return
  }
}

/** Returns the entries of some listings, and of all buildings of those landlords, because they show the landlord's name. */
export async function readEntries(
  db: Db,
  areas: AreaNames,
  { buildingIds, landlordIds }: ChangedIds,
): Promise<Entry[]> {
  const concerned = or(inArray(buildings.id, buildingIds), inArray(buildings.landlordId, landlordIds))
  return [
    ...(landlordIds.length > 0 ? await readLandlords(db, { where: inArray(landlords.id, landlordIds) }) : []),
    ...(await readBuildings(db, areas, { where: concerned })),
  ]
}

async function readLandlords(db: Db, page: Page): Promise<Entry[]> {
  const { id, name, address } = landlords
  const rows = await paged(db.select({ id, name, address }).from(landlords).$dynamic(), page)
  return rows.map(row => ({
    ...row,
    address: row.address ?? '',
    label: 'LANDLORD',
    area: '',
    landlordId: '',
    company: '',
  }))
}

async function readBuildings(db: Db, areas: AreaNames, page: Page): Promise<Entry[]> {
  const { id, name, address, area, landlordId } = buildings
  const query = db
    .select({ id, name, address, area, landlordId, company: landlords.name })
    .from(buildings)
    .leftJoin(landlords, eq(landlords.id, buildings.landlordId))
  const rows = await paged(query.$dynamic(), page)
  const areaNames = new Map(areas.map(each => [each.key, each.name]))
  return rows.map(row => ({
    ...row,
    label: 'APARTMENT',
    area: areaNames.get(row.area ?? '') ?? '',
    landlordId: row.landlordId ?? '',
    company: row.company ?? '',
  }))
}

function paged<Query extends PgSelect>(query: Query, { where, orderBy, limit }: Page) {
  const ordered = orderBy ? query.where(where).orderBy(orderBy) : query.where(where)
  return limit === undefined ? ordered : ordered.limit(limit)
}
