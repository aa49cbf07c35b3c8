import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import { listingNotFound } from './merged-into.ts'
import { type BuildingRow, buildingColumns, type LandlordRow, landlordColumns, toBuilding, toLandlord } from './rows.ts'
import type { Building, Landlord } from './shapes.ts'
import { buildings, landlords } from './table.ts'

/**
 * Returns buildings by id, in the requested order, each once.
 * @throws Problem 404 if one of them does not exist.
 */
export async function getBuildings(db: Db, ids: string[]): Promise<Building[]> {
  const uniqueIds = [...new Set(ids)]
  const rows = await db.select(buildingColumns).from(buildings).where(inArray(buildings.id, uniqueIds))
  const byId = new Map(rows.map(row => [row.id, row]))
  const missing = uniqueIds.find(id => !byId.has(id))
  if (missing !== undefined) throw await listingNotFound(db, { kind: 'apartment', id: missing })
  return uniqueIds.map(id => toBuilding(byId.get(id)!))
}

/**
 * Returns a landlord with the averages of its public reviews, including those of its buildings.
 * @throws Problem 404 if it does not exist.
 */
export async function getLandlord(db: Db, id: string): Promise<Landlord> {
  return toLandlord(await requireLandlord(db, id))
}

/**
 * Returns the buildings of a landlord, sorted by name.
 * @throws Problem 404 if the landlord does not exist.
 */
export async function getBuildingsOfLandlord(db: Db, landlordId: string): Promise<Building[]> {
  await requireLandlord(db, landlordId)
  const rows = await db
    .select(buildingColumns)
    .from(buildings)
    .where(eq(buildings.landlordId, landlordId))
    .orderBy(sql`lower(${buildings.name}) collate "C"`, asc(buildings.id))
  return rows.map(toBuilding)
}

/** Returns the row of a landlord. @throws Problem 404 if it does not exist. */
export async function requireLandlord(db: Queryable, id: string): Promise<LandlordRow> {
  const [found] = await db.select(landlordColumns).from(landlords).where(eq(landlords.id, id))
  if (!found) throw await listingNotFound(db, { kind: 'landlord', id })
  return found
}

/** Returns the row of a building. @throws Problem 404 if it does not exist. */
export async function requireBuilding(db: Queryable, id: string): Promise<BuildingRow> {
  const [found] = await db.select(buildingColumns).from(buildings).where(eq(buildings.id, id))
  if (!found) throw await listingNotFound(db, { kind: 'apartment', id })
  return found
}
