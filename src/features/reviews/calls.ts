import { type ApiFetch, getAllItems, getFirstItems, type ItemsWithTotal } from '../../api-client.ts'
import { byRecent } from './rules.ts'
import type { Review } from './shapes.ts'

/**
 * Every review of an apartment that anybody may read, newest first: the approved, and beside them those that were
 * reported and await an admin (CONTRACT 5).
 */
export async function getApartmentReviews(api: ApiFetch, aptId: string): Promise<Review[]> {
  const path = `/api/review/aptId/${encodeURIComponent(aptId)}`
  const [approved, reported] = await Promise.all([
    getAllItems<Review>(api, `${path}/APPROVED`),
    getAllItems<Review>(api, `${path}/REPORTED`),
  ])
  return [...approved, ...reported].sort(byRecent)
}

/** The `n` newest approved reviews of a landlord and its apartments, and how many there are in all. */
export function getLandlordReviews(api: ApiFetch, landlordId: string, limit: number): Promise<ItemsWithTotal<Review>> {
  return getFirstItems<Review>(api, `/api/review/landlordId/${encodeURIComponent(landlordId)}/APPROVED`, limit)
}
