import { preventSampleTown } from '../../src/features/listings/edit/change-catalog.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { type OpenDatabaseOptions, openDatabase } from '../../src/platform/database/open-database.ts'
import { addBuilding, addReview } from '../../src/testing/factories.ts'
import { silentLog } from '../../src/testing/silent-log.ts'

const apartmentCount = 12

/** Names a database: the site's own one in a data folder, or one on a server. */
export type DatabasePlace = Pick<OpenDatabaseOptions, 'dataDir' | 'databaseUrl'>

/** Creates a few apartments with one approved review each, instead of the demo's sample town. */
export async function prepareSmallTown(place: DatabasePlace): Promise<void> {
  const database = await openDatabase({ ...place, log: silentLog })
  await migrate(database, 'db/migrations')
  await database.db.transaction(preventSampleTown)
  for (let n = 0; n < apartmentCount; n++) {
    const { id: aptId } = await addBuilding(database, { name: `House ${n}` })
    await addReview(database, { aptId })
  }
  await database.close()
}
