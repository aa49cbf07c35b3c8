import type { EditHooks } from './features/catalog/edit/edit-deps.ts'
import type { CatalogHooks } from './features/catalog/import/store-catalog.ts'
import { mergeReviews } from './features/reviews/catalog-changes/merge-reviews.ts'
import { moveReviewsToLandlord } from './features/reviews/catalog-changes/move-reviews-to-landlord.ts'
import { mergeSaved } from './features/saved/merge-saved.ts'
import type { Travel } from './features/travel-times/travel.ts'
import { updateTravelTimes } from './features/travel-times/update-travel-times.ts'
import type { Log } from './platform/database/db.ts'
import { preventSampleTown } from './sample-town.ts'

/**
 * What an import does besides writing the catalogue: reviews move with their buildings, a database that holds an
 * operator's own data never gets the sample town, should a demo server open it (CONTRACT 1), and buildings that stand
 * somewhere else than before get their travel times. Should that fail, the catalogue is stored all the same, and the next
 * start of a server makes up for it.
 */
export function importHooks(travel: Travel | undefined, log: Log): CatalogHooks {
  return {
    onLandlordChanged: moveReviewsToLandlord,
    onStored: preventSampleTown,
    async afterStored(database) {
      if (!travel) return
      await updateTravelTimes(database, travel).catch(err =>
        log.error({ err }, 'travel times could not be reckoned; the next start tries again'),
      )
    },
  }
}

/** The same for what admins edit, and what of other features belongs to a place that is merged into another. */
export function editHooks(travel: Travel | undefined, log: Log): EditHooks {
  return { ...importHooks(travel, log), mergeParts: [mergeReviews, mergeSaved] }
}
