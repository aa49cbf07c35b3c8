import type { CatalogHooks } from './features/catalog/store-catalog.ts'
import { moveReviewsToLandlord } from './features/reviews/move-reviews-to-landlord.ts'
import { keepSampleTownOut } from './sample-town.ts'

/**
 * What an import does besides writing the catalogue: reviews move with their buildings, and a database that holds an
 * operator's own data never gets the sample town, should a demo server open it (CONTRACT 1).
 */
export const importHooks: CatalogHooks = {
  onLandlordChanged: moveReviewsToLandlord,
  onStored: keepSampleTownOut,
}
