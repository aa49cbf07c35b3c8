import { eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/db.ts'
import { buildings, landlords } from '../../catalog/table.ts'
import type { ChangedIds } from './pending-changes.ts'
import type { Entry } from './word-index.ts'

/** What of the areas is searched for: their names, by the keys that buildings carry. */
export type AreaNames = readonly { key: string; name: string }[]

/** Rows read in one turn: other requests must not wait for a whole catalogue to be parsed. */
const pageSize = 1000

/**
 * Every property and landlord as it is searched for, page by page. The pages are no common snapshot: what changes
 * meanwhile is announced by the change feed, and read again.
 */
export async function* readAllEntries(db: Db, areas: AreaNames): AsyncGenerator<Entry[]> {
  yield* inPages(landlords.id, page => readLandlords(db, page))
  yield* inPages(buildings.id, page => readBuildings(db, areas, page))
}

/** The part of a reading that a page is: after which id, and how many rows. */
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

/** The named buildings and landlords, as far as there are any, with all buildings of those landlords: they carry its name. */
export async function readEntries(
  db: Db,
  areas: AreaNames,
  { buildingIds, landlordIds }: ChangedIds,
): Promise<Entry[]> {
  const named = or(inArray(buildings.id, buildingIds), inArray(buildings.landlordId, landlordIds))
  return [
    ...(landlordIds.length > 0 ? await readLandlords(db, { where: inArray(landlords.id, landlordIds) }) : []),
    ...(await readBuildings(db, areas, { where: named })),
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
