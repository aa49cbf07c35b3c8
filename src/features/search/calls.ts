import {
  ApiError,
  type ApiFetch,
  getAllItems,
  getFirstItems,
  getItemsWithTotal,
  type ItemsWithTotal,
} from '../../api-client.ts'
import { findListings, getLandlord } from '../catalog/calls.ts'
import { maxQueryLength } from '../catalog/rules.ts'
import type { Card, Landlord, WalkingTimes } from '../catalog/shapes.ts'
import { type CardFilters, type CardSort, cardFiltersToQuery } from './rules.ts'

/** Cards on pages show the walk to the reader's campus point, which only the browser knows. */
const withWalk = 'with=walkingTimes'

/** Returns the first `n` property cards in an order, and how many there are. */
export function getHomeCards(api: ApiFetch, n: number, sort: CardSort): Promise<ItemsWithTotal<Card>> {
  return getItemsWithTotal<Card>(
    api,
    `/api/page-data/home/${n}?${sort === 'recommended' ? '' : `sort=${sort}&`}${withWalk}`,
  )
}

/**
 * Returns the first `n` cards of an area that match the filters, and how many match.
 * @param location an area's key or name, in any case.
 * @throws ApiError 404 if the site has no such area.
 */
export function getAreaCards(
  api: ApiFetch,
  location: string,
  filters: CardFilters,
  n: number,
): Promise<ItemsWithTotal<Card>> {
  // The page of an area has no area filter.
  const query = cardFiltersToQuery({ ...filters, area: undefined })
  return getFirstItems<Card>(api, `/api/location/${encodeURIComponent(location)}/?${query}&${withWalk}`, n)
}

/** Returns the first `n` cards that a search finds and that match the filters, and how many match. Cuts a long query. */
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
    // Ignores an unknown area in the URL, like any other wrong value.
    if (!(error instanceof ApiError && error.status === 400 && filters.area)) throw error
    return getFoundCards(api, query, { ...filters, area: undefined }, n)
  }
}

/** What a landlord's page shows of each property: a card without its long text. */
export type PropertyRow = Pick<Card['buildingData'], 'id' | 'name' | 'address'> &
  Pick<Card, 'numReviews' | 'avgRating' | 'avgPrice'> & { walkingTimes: WalkingTimes | null }

/** Returns every property of a landlord, in recommended order. @throws ApiError 404 if the landlord does not exist. */
export async function getPropertiesOf(api: ApiFetch, landlordId: string): Promise<PropertyRow[]> {
  const cards = await getAllItems<Card>(api, `/api/buildings/all/${encodeURIComponent(landlordId)}?${withWalk}`)
  return cards.map(({ buildingData: { id, name, address }, numReviews, avgRating, avgPrice, walkingTimes = null }) => ({
    id,
    name,
    address,
    numReviews,
    avgRating,
    avgPrice,
    walkingTimes,
  }))
}

/** Returns at most `n` landlords that a search finds. Leaves out any that do not load. */
export async function getFoundLandlords(api: ApiFetch, query: string, n: number): Promise<Landlord[]> {
  const hits = await findListings(api, query).catch(() => [])
  const ids = hits.filter(hit => hit.label === 'LANDLORD').map(hit => hit.id)
  const found = await Promise.all(ids.slice(0, n).map(id => getLandlord(api, id).catch(() => undefined)))
  return found.filter(landlord => landlord !== undefined)
}
