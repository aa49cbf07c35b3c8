import { type ApiFetch, getJson } from '../../../api-client.ts'
import { maxQueryLength } from '../../catalog/rules.ts'
import type { Mentions } from './shapes.ts'

/** Gets the listings whose reviews mention the words of a search. Cuts a long query. @throws ApiError */
export function getMentions(api: ApiFetch, query: string): Promise<Mentions> {
  return getJson<Mentions>(api, `/api/search-reviews?${new URLSearchParams({ q: query.slice(0, maxQueryLength) })}`)
}
