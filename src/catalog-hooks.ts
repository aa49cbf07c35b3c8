import type { CatalogHooks } from './features/catalog/store-catalog.ts'
import { moveReviewsToLandlord } from './features/reviews/move-reviews-to-landlord.ts'
import type { Travel } from './features/travel-times/travel.ts'
import { updateTravelTimes } from './features/travel-times/update-travel-times.ts'
import type { Log } from './platform/database/db.ts'
import { keepSampleTownOut } from './sample-town.ts'

/**
 * What an import does besides writing the catalogue: reviews move with their buildings, a database that holds an
 * operator's own data never gets the sample town, should a demo server open it (CONTRACT 1), and buildings that stand
 * somewhere else than before get their travel times. Should that fail, the catalogue is stored all the same, and the next
 * start of a server makes up for it.
 */
export function importHooks(travel: Travel, log: Log): CatalogHooks {
  return {
    onLandlordChanged: moveReviewsToLandlord,
    onStored: keepSampleTownOut,
    async afterStored(database) {
      await updateTravelTimes(database, travel).catch(err =>
        log.error({ err }, 'travel times could not be reckoned; the next start tries again'),
      )
    },
  }
}
