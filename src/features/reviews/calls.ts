import { type ApiFetch, type Counted, getAll, getCounted } from '../../api-client.ts'
import { byRecent } from './rules.ts'
import type { Review } from './shapes.ts'

/**
 * Every review of an apartment that anybody may read, newest first: the approved, and beside them those that were
 * reported and await an admin (CONTRACT 5).
 */
export async function getApartmentReviews(api: ApiFetch, aptId: string): Promise<Review[]> {
  const path = `/api/review/aptId/${encodeURIComponent(aptId)}`
  const [approved, reported] = await Promise.all([
    getAll<Review>(api, `${path}/APPROVED`),
    getAll<Review>(api, `${path}/REPORTED`),
  ])
  return [...approved, ...reported].sort(byRecent)
}

/** The newest approved reviews of a landlord and its apartments, at most 100, and how many there are in all. */
export function getLandlordReviews(api: ApiFetch, landlordId: string): Promise<Counted<Review>> {
  return getCounted<Review>(api, `/api/review/landlordId/${encodeURIComponent(landlordId)}/APPROVED`)
}

/** All approved reviews of a landlord, for orders that need them all. */
export function getAllLandlordReviews(api: ApiFetch, landlordId: string): Promise<Review[]> {
  return getAll<Review>(api, `/api/review/landlordId/${encodeURIComponent(landlordId)}/APPROVED`, 100)
}
