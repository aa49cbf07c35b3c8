import { type ApiFetch, getJson } from '../../api-client.ts'
import type { ListingRatings } from '../catalog/shapes.ts'
import type { Insights, Maintenance, Rents } from './shapes.ts'

/**
 * Gets what the public reviews of an apartment or a landlord say together.
 * @throws ApiError 404 if it does not exist.
 */
export function getInsights(api: ApiFetch, kind: 'apartment' | 'landlord', id: string): Promise<Insights> {
  return getJson<Insights>(api, `/api/insights/${kind}/${encodeURIComponent(id)}`)
}

/** Gets the averages of an apartment's public reviews. @throws ApiError 404 if it does not exist. */
export function getApartmentRatings(api: ApiFetch, id: string): Promise<ListingRatings> {
  return getJson<ListingRatings>(api, `/api/apartment-ratings/${encodeURIComponent(id)}`)
}

/** Gets how the reviews of a landlord rate maintenance. @throws ApiError 404 if it does not exist. */
export function getMaintenance(api: ApiFetch, landlordId: string): Promise<Maintenance> {
  return getJson<Maintenance>(api, `/api/maintenance/${encodeURIComponent(landlordId)}`)
}

/**
 * Gets what people paid in the town, and in an area if one is named by its key or name.
 * @throws ApiError 400 if the site has no such area.
 */
export function getRents(api: ApiFetch, area: string | null): Promise<Rents> {
  return getJson<Rents>(api, `/api/rents${area === null ? '' : `?${new URLSearchParams({ area })}`}`)
}
