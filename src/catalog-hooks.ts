import type { EditHooks } from './features/catalog/edit/edit-deps.ts'
import type { CatalogHooks } from './features/catalog/import/store-catalog.ts'
import { mergeReviews } from './features/reviews/catalog-changes/merge-reviews.ts'
import { moveReviewsToLandlord } from './features/reviews/catalog-changes/move-reviews-to-landlord.ts'
import { mergeSaved } from './features/saved/merge-saved.ts'
import type { Travel } from './features/travel-times/travel.ts'
import { updateTravelTimes } from './features/travel-times/update-travel-times.ts'
import type { Log } from './platform/log.ts'
import { preventSampleTown } from './sample-town.ts'

/**
 * Returns what an import does besides writing the catalog: reviews move with their buildings, a database with an
 * operator's own data never gets the sample town, and moved buildings get new travel times. When those cannot be
 * computed, the catalog is stored all the same, and the next start of a server computes them.
 */
export function importHooks(travel: Travel | undefined, log: Log): CatalogHooks {
  return {
    onLandlordChanged: moveReviewsToLandlord,
    onStored: preventSampleTown,
    async afterStored(database) {
      if (!travel) return
      await updateTravelTimes(database, travel).catch(err =>
        log.error({ err }, 'travel times could not be computed; the next start tries again'),
      )
    },
  }
}

/** Returns the same hooks for admins' edits, with what other features do when listings are merged. */
export function editHooks(travel: Travel | undefined, log: Log): EditHooks {
  return { ...importHooks(travel, log), mergeParts: [mergeReviews, mergeSaved] }
}
