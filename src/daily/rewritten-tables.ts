import { contactQuestions, pendingBuildings } from '../features/contact/table.ts'
import { sessions } from '../features/identity/table.ts'
import { photos } from '../features/photos/table.ts'
import { reviewLikes, reviewReports, reviews } from '../features/reviews/table.ts'
import { savedApartments, savedLandlords, savedSearches } from '../features/saved/table.ts'

/**
 * Tables whose rows people write, and whose order would reveal who wrote what. Once a day their new rows are rewritten
 * together (docs/decisions/087). A table with personal rows belongs in this list.
 */
export const rewrittenTables = [
  sessions,
  reviews,
  reviewLikes,
  reviewReports,
  savedApartments,
  savedLandlords,
  savedSearches,
  photos,
  pendingBuildings,
  contactQuestions,
] as const
