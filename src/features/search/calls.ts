import {
  ApiError,
  type ApiFetch,
  getFirstItems,
  getItemsWithTotal,
  getJson,
  type ItemsWithTotal,
  post,
} from '../../api-client.ts'
import { getLandlord } from '../catalog/calls.ts'
import type { Card, Landlord } from '../catalog/shapes.ts'
import { type CardFilters, type CardSort, cardFiltersToQuery, maxQueryLength } from './rules.ts'
import type { SearchHit } from './shapes.ts'

/** Cards on pages say how far they are from campus. */
const withWalk = 'with=walkMinutes'

/** The first `n` property cards in an order, and how many properties there are. */
export function getHomeCards(api: ApiFetch, n: number, sort: CardSort): Promise<ItemsWithTotal<Card>> {
  return getItemsWithTotal<Card>(
    api,
    `/api/page-data/home/${n}?${sort === 'recommended' ? '' : `sort=${sort}&`}${withWalk}`,
  )
}

/** Says that a client has started. */
export function notifyAppStarted(api: ApiFetch): Promise<void> {
  return post(api, '/api/set-data')
}

/** The first `n` cards of reviewed properties, standing together by company, and how many there are. */
export function getReviewedCards(api: ApiFetch, n: number): Promise<ItemsWithTotal<Card>> {
  return getItemsWithTotal<Card>(api, `/api/page-data/reviews/${n}?${withWalk}`)
}

/** The companies with the most reviews, at most `n`, each with the numbers of its own page. */
export async function getTopCompanies(api: ApiFetch, n: number): Promise<Landlord[]> {
  const { items } = await getReviewedCards(api, 40)
  const ids = new Set(items.map(card => card.buildingData.landlordId).filter(id => id !== null))
  return Promise.all([...ids].slice(0, n).map(id => getLandlord(api, id)))
}

/**
 * The first `n` cards of an area that fit the filters, and how many do.
 * @param location an area's key or name, in any case.
 * @throws ApiError 404 when the site has no such area.
 */
export function getAreaCards(
  api: ApiFetch,
  location: string,
  filters: CardFilters,
  n: number,
): Promise<ItemsWithTotal<Card>> {
  // An area typed into the address of another one means nothing there: the page offers no such filter.
  const query = cardFiltersToQuery({ ...filters, area: undefined })
  return getFirstItems<Card>(api, `/api/location/${encodeURIComponent(location)}/?${query}&${withWalk}`, n)
}

/** The first `n` cards that a search finds and that fit the filters, and how many do; what is too long is cut. */
export async function getFoundCards(
  api: ApiFetch,
  query: string,
  filters: CardFilters,
  n: number,
): Promise<ItemsWithTotal<Card>> {
  const parameters = cardFiltersToQuery(filters)
  parameters.set('q', query.slice(0, maxQueryLength))
  try {
    return await getFirstItems<Card>(api, `/api/search-results?${parameters}&${withWalk}`, n)
  } catch (error) {
    // An area typed into the address that the site does not have: the page goes on without it, as with any wrong value.
    if (!(error instanceof ApiError && error.status === 400 && filters.area)) throw error
    return getFoundCards(api, query, { ...filters, area: undefined }, n)
  }
}

/** At most `n` landlords that a search finds, each with the numbers of its own page; one that does not load is left out. */
export async function getFoundLandlords(api: ApiFetch, query: string, n: number): Promise<Landlord[]> {
  const path = `/api/search?${new URLSearchParams({ q: query.slice(0, maxQueryLength) })}`
  const hits = await getJson<SearchHit[]>(api, path).catch(() => [])
  const ids = hits.filter(hit => hit.label === 'LANDLORD').map(hit => hit.id)
  const found = await Promise.all(ids.slice(0, n).map(id => getLandlord(api, id).catch(() => undefined)))
  return found.filter(landlord => landlord !== undefined)
}

/** Up to 8 apartments and landlords for what is being typed. @throws ApiError, also when `signal` is aborted. */
export function getSuggestions(api: ApiFetch, query: string, signal: AbortSignal): Promise<SearchHit[]> {
  return getJson<SearchHit[]>(
    path => api(path, { signal }),
    `/api/search?${new URLSearchParams({ q: query.slice(0, maxQueryLength) })}`,
  )
}
