import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { prepareOnce } from '../../../platform/database/db.ts'
import { addTags, type ReadContext } from '../../../platform/http/read-context.ts'
import { listingNotFound } from './merged-into.ts'
import { type BuildingRow, type LandlordRow, toBuilding, toLandlord } from './rows.ts'
import type { Building, Landlord } from './shapes.ts'
import { buildings, landlords } from './table.ts'
import { buildingTag, landlordTag, listsTag } from './tags.ts'

const buildingsById = prepareOnce(db =>
  db
    .select()
    .from(buildings)
    .where(sql`${buildings.id} = any(${sql.placeholder('ids')}::text[])`)
    .prepare('buildings_by_id'),
)

/** How many buildings a landlord has. An index counts them. */
export const ownedBuildings = sql<number>`(select count(*)::int from ${buildings} b where b.landlord_id = landlords.id)`

const landlordById = prepareOnce(db =>
  db
    .select({ row: getTableColumns(landlords), owned: ownedBuildings })
    .from(landlords)
    .where(eq(landlords.id, sql.placeholder('id')))
    .prepare('landlord_by_id'),
)

/**
 * Returns buildings by id, in the requested order, each once.
 * @throws Problem 404 if one of them does not exist.
 */
export async function getBuildings(read: ReadContext, ids: string[]): Promise<Building[]> {
  const { db } = read
  const uniqueIds = [...new Set(ids)]
  addTags(read, ...uniqueIds.map(buildingTag))
  const rows = await buildingsById(db).execute({ ids: uniqueIds })
  const byId = new Map(rows.map(row => [row.id, row]))
  const missing = uniqueIds.find(id => !byId.has(id))
  if (missing !== undefined) throw await listingNotFound(db, { kind: 'apartment', id: missing })
  return uniqueIds.map(id => toBuilding(byId.get(id)!))
}

/**
 * Returns a landlord with the averages of its public reviews, including those of its buildings.
 * @throws Problem 404 if it does not exist.
 */
export async function getLandlord(read: ReadContext, id: string): Promise<Landlord> {
  const { db } = read
  addTags(read, landlordTag(id))
  const [found] = await landlordById(db).execute({ id })
  if (!found) throw await listingNotFound(db, { kind: 'landlord', id })
  return toLandlord(found.row, found.owned)
}

/**
 * Returns the buildings of a landlord, sorted by name.
 * @throws Problem 404 if the landlord does not exist.
 */
export async function getBuildingsOfLandlord(read: ReadContext, landlordId: string): Promise<Building[]> {
  const { db } = read
  addTags(read, landlordTag(landlordId), listsTag)
  await requireLandlord(db, landlordId)
  const rows = await db
    .select()
    .from(buildings)
    .where(eq(buildings.landlordId, landlordId))
    .orderBy(sql`lower(${buildings.name}) collate "C"`, asc(buildings.id))
  return rows.map(toBuilding)
}

/** Returns an apartment. @throws Problem 404 if it does not exist. */
export async function getApartment(read: ReadContext, id: string): Promise<Building> {
  return toBuilding(await getBuildingRow(read, id))
}

/** Returns the row of a building, for all that an answer tells of it. @throws Problem 404 if it does not exist. */
export async function getBuildingRow(read: ReadContext, id: string): Promise<BuildingRow> {
  addTags(read, buildingTag(id))
  const [found] = await buildingsById(read.db).execute({ ids: [id] })
  if (!found) throw await listingNotFound(read.db, { kind: 'apartment', id })
  return found
}

/** Returns the row of a landlord. @throws Problem 404 if it does not exist. */
export async function requireLandlord(db: Db, id: string): Promise<LandlordRow> {
  const [found] = await db.select().from(landlords).where(eq(landlords.id, id))
  if (!found) throw await listingNotFound(db, { kind: 'landlord', id })
  return found
}

/** Returns the row of a building. @throws Problem 404 if it does not exist. */
export async function requireBuilding(db: Db, id: string): Promise<BuildingRow> {
  const [found] = await db.select().from(buildings).where(eq(buildings.id, id))
  if (!found) throw await listingNotFound(db, { kind: 'apartment', id })
  return found
}
