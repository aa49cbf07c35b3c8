import { type ApiFetch, getJson } from '../../api-client.ts'
import type { CampusPointKey } from '../site/rules.ts'
import type { TravelMode, TravelTimes } from './rules.ts'
import type { TravelRoute } from './shapes.ts'

/** Returns the minutes from an apartment to the campus points. @throws ApiError 404 if its location is not known. */
export function getTravelTimes(api: ApiFetch, id: string): Promise<TravelTimes> {
  return getJson<TravelTimes>(api, `/api/travel-times-by-id/${encodeURIComponent(id)}`)
}

/** Returns the route from an apartment to a campus point. @throws ApiError 404 if its location is not known. */
export function getTravelRoute(
  api: ApiFetch,
  id: string,
  point: CampusPointKey,
  mode: TravelMode,
): Promise<TravelRoute> {
  return getJson<TravelRoute>(api, `/api/travel-route/${encodeURIComponent(id)}/${point}/${mode}`)
}
