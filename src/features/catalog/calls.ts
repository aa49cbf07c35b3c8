import { type ApiFetch, getAllItems, getJson } from '../../api-client.ts'
import type { Building, Landlord } from './shapes.ts'

/** One apartment. @throws ApiError 404 when there is none of that id. */
export async function getApartment(api: ApiFetch, id: string): Promise<Building> {
  const [building] = await getJson<Building[]>(api, `/api/apts/${encodeURIComponent(id)}`)
  return building as Building
}

/** One landlord. @throws ApiError 404 when there is none of that id. */
export function getLandlord(api: ApiFetch, id: string): Promise<Landlord> {
  return getJson<Landlord>(api, `/api/landlord/${encodeURIComponent(id)}`)
}

/** Every building of a landlord, by name. @throws ApiError 404 when there is no such landlord. */
export function getBuildingsOfLandlord(api: ApiFetch, landlordId: string): Promise<Building[]> {
  return getAllItems<Building>(api, `/api/buildings/${encodeURIComponent(landlordId)}`)
}

/** Apartments by id, each once; for lists of what somebody wrote or liked. @throws ApiError 404 when one is missing. */
export async function getApartments(api: ApiFetch, ids: readonly string[]): Promise<Building[]> {
  const uniqueIds = [...new Set(ids)]
  const parts = Array.from({ length: Math.ceil(uniqueIds.length / 100) }, (_, i) =>
    uniqueIds.slice(i * 100, (i + 1) * 100),
  )
  const path = (part: string[]) => `/api/apts/${part.map(encodeURIComponent).join(',')}`
  return (await Promise.all(parts.map(part => getJson<Building[]>(api, path(part))))).flat()
}
