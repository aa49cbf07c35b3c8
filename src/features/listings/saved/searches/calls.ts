import { type ApiFetch, getJson, sendJson } from '../../../../api-client.ts'
import type { SavedSearch } from './searches.ts'

const path = '/api/account/searches'

/** Gets the caller's saved searches with what is new. @throws ApiError */
export function getSavedSearches(api: ApiFetch): Promise<SavedSearch[]> {
  return getJson<SavedSearch[]>(api, path)
}

/**
 * Saves a search or an area with its filters.
 * @param searchPath path and query of the page.
 * @throws ApiError 409 when ten are saved.
 */
export function saveSearch(api: ApiFetch, searchPath: string): Promise<SavedSearch> {
  return sendJson<SavedSearch>(api, 'POST', path, { path: searchPath })
}

/** Marks everything that a saved search finds now as seen. @throws ApiError */
export function markSearchSeen(api: ApiFetch, id: string): Promise<SavedSearch> {
  return sendJson<SavedSearch>(api, 'PUT', `${path}/${encodeURIComponent(id)}/seen`, {})
}

/** Removes a saved search. @throws ApiError */
export async function removeSearch(api: ApiFetch, id: string): Promise<void> {
  await sendJson(api, 'DELETE', `${path}/${encodeURIComponent(id)}`, {})
}
