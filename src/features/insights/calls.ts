import { type ApiFetch, getJson } from '../../api-client.ts'
import type { ApartmentRatings, Insights } from './shapes.ts'

/**
 * Gets what the approved reviews of an apartment or a landlord say together.
 * @throws ApiError 404 if it does not exist.
 */
export function getInsights(api: ApiFetch, kind: 'apartment' | 'landlord', id: string): Promise<Insights> {
  return getJson<Insights>(api, `/api/insights/${kind}/${encodeURIComponent(id)}`)
}

/** Gets the averages of an apartment's approved reviews. @throws ApiError 404 if it does not exist. */
export function getApartmentRatings(api: ApiFetch, id: string): Promise<ApartmentRatings> {
  return getJson<ApartmentRatings>(api, `/api/apartment-ratings/${encodeURIComponent(id)}`)
}
