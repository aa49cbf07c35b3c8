import { type ApiFetch, getAllItems, getFirstItems, getJson, type ItemsWithTotal } from '../../api-client.ts'
import type { ReviewFilters } from './filter-rules.ts'
import type { Review } from './shapes.ts'
import type { Topic } from './topic-rules.ts'

/** The public reviews of a listing: its path in the API, without a query. */
const publicReviewsPath = ({ kind, id }: ReviewedListing) => `/api/review/${kind}/${encodeURIComponent(id)}/PUBLIC`

interface ReviewedListing {
  kind: 'aptId' | 'landlordId'
  id: string
}

/** Gets all public reviews of an apartment, newest first. @throws ApiError */
export function getApartmentReviews(api: ApiFetch, aptId: string): Promise<Review[]> {
  return getAllItems<Review>(api, publicReviewsPath({ kind: 'aptId', id: aptId }))
}

/**
 * Gets the first `limit` public reviews of a listing that pass the filters, and how many do.
 * @throws ApiError 404 for an unknown listing, 400 for a wrong filter.
 */
export function getFilteredReviews(
  api: ApiFetch,
  listing: ReviewedListing,
  filters: ReviewFilters,
  limit: number,
): Promise<ItemsWithTotal<Review>> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, String(value))
  return getFirstItems<Review>(api, `${publicReviewsPath(listing)}?${query}`, limit)
}

/** Gets the topics that the site finds in reviews, with their words. @throws ApiError */
export function getTopics(api: ApiFetch): Promise<Topic[]> {
  return getJson<Topic[]>(api, '/api/topics')
}
