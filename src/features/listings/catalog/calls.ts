import { type ApiFetch, getJson } from '../../../api-client.ts'
import { maxQueryLength } from './rules.ts'
import type { Building, Landlord, SearchHit } from './shapes.ts'

/** Returns an apartment. @throws ApiError 404 if it does not exist. */
export async function getApartment(api: ApiFetch, id: string): Promise<Building> {
  const [building] = await getJson<Building[]>(api, `/api/apts/${encodeURIComponent(id)}`)
  return building as Building
}

/** Returns a landlord. @throws ApiError 404 if it does not exist. */
export function getLandlord(api: ApiFetch, id: string): Promise<Landlord> {
  return getJson<Landlord>(api, `/api/landlord/${encodeURIComponent(id)}`)
}

/** Returns apartments by id, each once, in as many calls as needed. @throws ApiError 404 if one does not exist. */
export async function getApartments(api: ApiFetch, ids: readonly string[]): Promise<Building[]> {
  const uniqueIds = [...new Set(ids)]
  const parts = Array.from({ length: Math.ceil(uniqueIds.length / 100) }, (_, i) =>
    uniqueIds.slice(i * 100, (i + 1) * 100),
  )
  const path = (part: string[]) => `/api/apts/${part.map(encodeURIComponent).join(',')}`
  return (await Promise.all(parts.map(part => getJson<Building[]>(api, path(part))))).flat()
}

/** Returns up to 8 apartments and landlords for what is being typed, the best first. @throws ApiError, also on abort. */
export function findListings(api: ApiFetch, query: string, signal?: AbortSignal): Promise<SearchHit[]> {
  const parameters = new URLSearchParams({ q: query.slice(0, maxQueryLength) })
  return getJson<SearchHit[]>(path => api(path, { signal }), `/api/search?${parameters}`)
}
