import { type ApiFetch, getAllItems, getFirstItems, getJson, type ItemsWithTotal } from '../../api-client.ts'
import type { ReviewFilters } from './filter-rules.ts'
import { byRecent, type publicStatuses } from './rules.ts'
import type { Review } from './shapes.ts'
import type { Topic } from './topic-rules.ts'

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
  filters: ReviewFilters,
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

/** Gets the topics that the site finds in reviews, with their words. @throws ApiError */
export function getTopics(api: ApiFetch): Promise<Topic[]> {
  return getJson<Topic[]>(api, '/api/topics')
}
