import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { buildings, landlords } from '../catalog/table.ts'
import type { Entry } from './find-entries.ts'

/** The names of the areas, which searches find buildings by. */
export type AreaNames = readonly { key: string; name: string }[]

/** Returns an entry for every apartment and landlord. */
export async function readEntries(db: Db, areas: AreaNames): Promise<Entry[]> {
  const [landlordRows, buildingRows] = await Promise.all([
    db
      .select({ id: landlords.id, name: landlords.name, address: landlords.address })
      .from(landlords)
      .orderBy(landlords.id),
    db
      .select({
        id: buildings.id,
        name: buildings.name,
        address: buildings.address,
        area: buildings.area,
        company: landlords.name,
      })
      .from(buildings)
      .leftJoin(landlords, eq(landlords.id, buildings.landlordId))
      .orderBy(buildings.id),
  ])
  const areaNames = new Map(areas.map(({ key, name }) => [key, name]))
  return [
    ...landlordRows.map(
      (row): Entry => ({ ...row, address: row.address ?? '', label: 'LANDLORD', area: '', company: '' }),
    ),
    ...buildingRows.map(
      (row): Entry => ({
        ...row,
        label: 'APARTMENT',
        area: areaNames.get(row.area ?? '') ?? '',
        company: row.company ?? '',
      }),
    ),
  ]
}
