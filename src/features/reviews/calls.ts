import { type ApiFetch, getAllItems, getFirstItems, type ItemsWithTotal } from '../../api-client.ts'
import { byRecent } from './rules.ts'
import type { Review } from './shapes.ts'

/** Gets all public reviews of an apartment, approved and reported ones, newest first. @throws ApiError */
export async function getApartmentReviews(api: ApiFetch, aptId: string): Promise<Review[]> {
  const path = `/api/review/aptId/${encodeURIComponent(aptId)}`
  const [approved, reported] = await Promise.all([
    getAllItems<Review>(api, `${path}/APPROVED`),
    getAllItems<Review>(api, `${path}/REPORTED`),
  ])
  return [...approved, ...reported].sort(byRecent)
}

/** Gets the `limit` newest approved reviews of a landlord and its apartments, and their total. @throws ApiError */
export function getLandlordReviews(api: ApiFetch, landlordId: string, limit: number): Promise<ItemsWithTotal<Review>> {
  return getFirstItems<Review>(api, `/api/review/landlordId/${encodeURIComponent(landlordId)}/APPROVED`, limit)
}
