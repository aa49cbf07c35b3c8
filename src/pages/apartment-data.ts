import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../api-client.ts'
import { getApartment, getLandlord } from '../features/catalog/calls.ts'
import type { Building, Landlord, ListingRatings } from '../features/catalog/shapes.ts'
import { getApartmentRatings, getInsights, getRents } from '../features/insights/calls.ts'
import type { Insights, Rents } from '../features/insights/shapes.ts'
import { getApartmentReviews, getFilteredReviews } from '../features/reviews/calls.ts'
import { hasReviewFilter } from '../features/reviews/filter-rules.ts'
import { maxListedReviews } from '../features/reviews/rules.ts'
import type { Review } from '../features/reviews/shapes.ts'
import type { ReviewView } from '../features/reviews/ui/list/review-view.ts'
import { getTravelTimes } from '../features/travel-times/calls.ts'
import type { TravelTimes } from '../features/travel-times/rules.ts'
import { href } from '../site-map.ts'
import { loadFilters, viewOf } from './listing-reviews-data.ts'
import { redirectIfMerged } from './redirect-if-merged.ts'

/** The data of an apartment's page. */
export interface ApartmentData {
  building: Building
  landlord: Landlord | null
  /** The public reviews that the filters of the address let through. */
  reviews: Review[]
  view: ReviewView
  /** The ratings of all public reviews, whatever the filters. */
  ratings: ListingRatings
  /** null when they failed to load. */
  insights: Insights | null
  /** What people paid around the apartment; null when that failed to load. */
  rents: Rents | null
  /** The UTC day of the newest review, such as `2026-05-14`. */
  newestDay?: string
  /** null when the location is unknown, or the times failed to load. */
  travelTimes: TravelTimes | null
}

/**
 * Loads the apartment, its landlord and its public reviews. The page is also shown without a landlord or insights that
 * failed to load.
 */
export async function loadApartment({ params, context, request }: LoaderFunctionArgs): Promise<ApartmentData> {
  const api = apiOf(context)
  const id = params.aptId ?? ''
  const [building, ratings, all, travelTimes, insights, known] = await Promise.all([
    getApartment(api, id),
    getApartmentRatings(api, id),
    getApartmentReviews(api, id),
    getTravelTimes(api, id).catch(() => null),
    getInsights(api, 'apartment', id).catch(() => null),
    loadFilters(api, new URL(request.url).searchParams),
  ]).catch(redirectIfMerged(href.apartment))
  const [landlord, reviews, rents] = await Promise.all([
    building.landlordId ? getLandlord(api, building.landlordId).catch(() => null) : null,
    hasReviewFilter(known.filters)
      ? getFilteredReviews(api, { kind: 'aptId', id }, known.filters, maxListedReviews).then(({ items }) => items)
      : all,
    getRents(api, building.area).catch(() => null),
  ])
  return {
    building,
    landlord,
    reviews,
    view: viewOf(reviews, known),
    ratings,
    insights,
    rents,
    newestDay: all[0]?.date.slice(0, 10),
    travelTimes,
  }
}
