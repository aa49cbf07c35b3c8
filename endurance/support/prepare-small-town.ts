import { preventSampleTown } from '../../src/features/listings/edit/change-catalog.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { addBuilding, addLandlord, addReview } from '../../src/testing/factories.ts'
import { silentLog } from '../../src/testing/silent-log.ts'

const apartmentCount = 6

/** Creates a database in a data folder with a few apartments and one approved review each, instead of the demo's sample town. */
export async function prepareSmallTown(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, log: silentLog })
  await migrate(database, 'db/migrations')
  await database.db.transaction(preventSampleTown)
  const { id: landlordId } = await addLandlord(database)
  for (let n = 0; n < apartmentCount; n++) {
    const { id: aptId } = await addBuilding(database, { name: `House ${n}`, landlordId, area: 'WEST' })
    await addReview(database, { aptId })
  }
  await database.close()
}
