import { type ApiFetch, getAllItems, getFirstItems, type ItemsWithTotal } from '../../api-client.ts'
import type { ReviewFilter } from './read/review-filter.ts'
import { byRecent, type publicStatuses } from './rules.ts'
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

/**
 * Gets the first `limit` public reviews of a listing in one status that pass the filters, and how many do.
 * @throws ApiError 404 for an unknown listing, 400 for a wrong filter.
 */
export function getFilteredReviews(
  api: ApiFetch,
  listing: { kind: 'aptId' | 'landlordId'; id: string },
  status: (typeof publicStatuses)[number],
  filters: ReviewFilter,
  limit: number,
): Promise<ItemsWithTotal<Review>> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, String(value))
  return getFirstItems<Review>(
    api,
    `/api/review/${listing.kind}/${encodeURIComponent(listing.id)}/${status}?${query}`,
    limit,
  )
}

/** Gets the `limit` newest approved reviews of a landlord and its apartments, and their total. @throws ApiError */
export function getLandlordReviews(api: ApiFetch, landlordId: string, limit: number): Promise<ItemsWithTotal<Review>> {
  return getFirstItems<Review>(api, `/api/review/landlordId/${encodeURIComponent(landlordId)}/APPROVED`, limit)
}
