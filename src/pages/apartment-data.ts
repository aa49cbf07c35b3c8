import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../api-client.ts'
import { getApartment, getLandlord } from '../features/catalog/calls.ts'
import type { Building, Landlord } from '../features/catalog/shapes.ts'
import { getApartmentReviews } from '../features/reviews/calls.ts'
import { type RatingSummary, summarizeRatings } from '../features/reviews/rules.ts'
import type { Review } from '../features/reviews/shapes.ts'
import { getTravelTimes } from '../features/travel-times/calls.ts'
import type { TravelTimes } from '../features/travel-times/rules.ts'
import { href } from '../site-map.ts'
import { redirectIfMerged } from './redirect-if-merged.ts'

/** The data of an apartment's page. */
export interface ApartmentData {
  building: Building
  landlord: Landlord | null
  reviews: Review[]
  summary: RatingSummary
  /** null when the location is unknown, or the times failed to load. */
  travelTimes: TravelTimes | null
}

/**
 * Loads the apartment, its landlord and its public reviews. The page is also shown without a landlord that failed to
 * load.
 */
export async function loadApartment({ params, context }: LoaderFunctionArgs): Promise<ApartmentData> {
  const api = apiOf(context)
  const id = params.aptId ?? ''
  const [building, reviews, travelTimes] = await Promise.all([
    getApartment(api, id),
    getApartmentReviews(api, id),
    getTravelTimes(api, id).catch(() => null),
  ]).catch(redirectIfMerged(href.apartment))
  const landlord = building.landlordId ? await getLandlord(api, building.landlordId).catch(() => null) : null
  return { building, landlord, reviews, summary: summarizeRatings(reviews), travelTimes }
}
