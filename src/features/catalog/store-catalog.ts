import { sql } from 'drizzle-orm'
import { publishChange } from '../../platform/changes/publish-change.ts'
import { writeTransaction } from '../../platform/changes/write-transaction.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'
import type { CatalogFile } from './catalog-file.ts'
import { buildings, landlords } from './table.ts'
import { buildingTag, landlordTag, listsTag } from './tags.ts'

/**
 * Adds or updates landlords and buildings by id, all in one transaction. Their kept numbers stay as they are.
 * @param keptName gives the kept picture's name for a picture of the file; undefined leaves that picture out.
 */
export async function storeCatalog(
  database: OpenDatabase,
  catalog: CatalogFile,
  keptName: (picture: string) => string | undefined,
): Promise<void> {
  const kept = (pictures: string[]) => pictures.map(keptName).filter(name => name !== undefined)
  await writeTransaction(database, async tx => {
    for (const entry of catalog.landlords) {
      const { id: _id, ...set } = { ...entry, photos: kept(entry.photos) }
      await tx
        .insert(landlords)
        .values({ id: entry.id, ...set })
        .onConflictDoUpdate({ target: landlords.id, set })
    }
    for (const entry of catalog.buildings) {
      const { id: _id, ...set } = { ...entry, photos: kept(entry.photos), travelTimes: sql`null` }
      await tx
        .insert(buildings)
        .values({ id: entry.id, ...set })
        .onConflictDoUpdate({ target: buildings.id, set })
    }
    const tags = [...catalog.landlords.map(l => landlordTag(l.id)), ...catalog.buildings.map(b => buildingTag(b.id))]
    await publishChange(tx, [...tags, listsTag])
  })
}
