import { type OpenDatabaseOptions, openDatabase } from '../../src/platform/database/open-database.ts'
import { preventSampleTown } from '../../src/sample-town.ts'
import { addBuilding, addLandlord, addReview } from '../../src/testing/factories.ts'

const apartmentCount = 6

/** Puts a few apartments with one approved review each into a migrated database, instead of the demo's sample town. */
export async function prepareSmallTown(options: OpenDatabaseOptions): Promise<void> {
  const database = await openDatabase(options)
  await database.db.transaction(preventSampleTown)
  const { id: landlordId } = await addLandlord(database)
  for (let n = 0; n < apartmentCount; n++) {
    const { id: aptId } = await addBuilding(database, { name: `House ${n}`, landlordId, area: 'WEST' })
    await addReview(database, { aptId })
  }
  await database.close()
}
