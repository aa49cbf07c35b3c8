import type { Db } from '../../../platform/database/db.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'

/** Returns the names and addresses of all apartments and landlords, which are in no text by chance. */
export async function listListingNames(db: Db): Promise<string[]> {
  const buildingRows = await db.select({ name: buildings.name, address: buildings.address }).from(buildings)
  const landlordRows = await db.select({ name: landlords.name, address: landlords.address }).from(landlords)
  return [...buildingRows, ...landlordRows].flatMap(({ name, address }) => [name, address ?? ''])
}
