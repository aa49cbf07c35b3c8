import type { Queryable } from '../../../platform/database/db.ts'
import type { BuildingRow, LandlordRow } from './rows.ts'
import { buildings, landlords } from './table.ts'

function columnsOfLandlord() {
  const { id, name, contact, address, photos } = landlords
  return { id, name, contact, address, photos }
}

function columnsOfBuilding() {
  const { id, name, address, area, landlordId, latitude, longitude, photos } = buildings
  return { id, name, address, area, landlordId, latitude, longitude, photos }
}

/** What a file of the catalog has of each listing, in the order of an export's columns: no ratings, no travel times. */
export const catalogColumns = { landlords: columnsOfLandlord(), buildings: columnsOfBuilding() }

export type CatalogKind = keyof typeof catalogColumns

/** Both kinds of listing, in the order of reports. */
export const catalogKinds = Object.keys(catalogColumns) as CatalogKind[]

/** What a file says of a landlord. `photos` are names of stored pictures. */
export type LandlordValues = Pick<LandlordRow, keyof typeof catalogColumns.landlords>
export type BuildingValues = Pick<BuildingRow, keyof typeof catalogColumns.buildings>

export interface CatalogValues {
  landlords: LandlordValues[]
  buildings: BuildingValues[]
}

/** Returns what a file says of every landlord and building. */
export async function readCatalog(db: Queryable): Promise<CatalogValues> {
  return {
    landlords: await db.select(catalogColumns.landlords).from(landlords),
    buildings: await db.select(catalogColumns.buildings).from(buildings),
  }
}
