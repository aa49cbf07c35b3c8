import { getTableColumns } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { buildings, landlords } from './table.ts'

/** What a file of the catalog says of a landlord. `photos` are names of stored pictures. */
export interface LandlordValues {
  id: string
  name: string
  contact: string | null
  address: string | null
  photos: string[]
}

/** What a file of the catalog says of a building. */
export interface BuildingValues {
  id: string
  name: string
  address: string
  area: string | null
  landlordId: string | null
  latitude: number | null
  longitude: number | null
  photos: string[]
}

/** Returns what a file says of every landlord and building: their own data, without ratings and travel times. */
export async function readCatalog(db: Db | Tx): Promise<{ landlords: LandlordValues[]; buildings: BuildingValues[] }> {
  const building = getTableColumns(buildings)
  const landlord = getTableColumns(landlords)
  return {
    landlords: await db
      .select({
        id: landlord.id,
        name: landlord.name,
        contact: landlord.contact,
        address: landlord.address,
        photos: landlord.photos,
      })
      .from(landlords),
    buildings: await db
      .select({
        id: building.id,
        name: building.name,
        address: building.address,
        area: building.area,
        landlordId: building.landlordId,
        latitude: building.latitude,
        longitude: building.longitude,
        photos: building.photos,
      })
      .from(buildings),
  }
}
