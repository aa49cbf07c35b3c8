import type { CatalogHooks } from './features/listings/edit/catalog-hooks.ts'
import type { EditHooks } from './features/listings/edit/edit-deps.ts'
import { mergeSaved } from './features/listings/saved/merge-saved.ts'
import { updateTravelTimes } from './features/listings/travel-times/update-travel-times.ts'
import type { Travel } from './features/places/travel.ts'
import { mergeReviews, moveReviewsToLandlord } from './features/reviews/ratings/move-reviews.ts'
import type { Log } from './platform/log.ts'
import { preventSampleTown } from './sample-town.ts'

/**
 * Returns what other features do when an import changes the catalog. Reviews move with their buildings; a demo server
 * never adds the sample town to imported data; moved buildings get travel times. If travel times fail, the import is kept,
 * and the next start of a server computes them.
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

/** Returns what other features do when an admin edits the catalog, and what a merge moves. */
export function editHooks(travel: Travel | undefined, log: Log): EditHooks {
  return { ...importHooks(travel, log), mergeParts: [mergeReviews, mergeSaved] }
}
