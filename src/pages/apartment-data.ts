import { getApartment, getLandlord } from '../features/listings/catalog/get-buildings.ts'
import type { Building, Landlord, ListingRatings } from '../features/listings/catalog/shapes.ts'
import { getTravelTimes } from '../features/listings/travel-times/get-travel-times.ts'
import type { TravelTimes } from '../features/places/rules.ts'
import { hasReviewFilter } from '../features/reviews/filter-rules.ts'
import { findRentsAround } from '../features/reviews/insights/find-rents.ts'
import { getApartmentInsights, getApartmentRatings } from '../features/reviews/insights/get-insights.ts'
import type { Insights, Rents } from '../features/reviews/insights/shapes.ts'
import { listReviews } from '../features/reviews/read/list-reviews.ts'
import { maxListedReviews } from '../features/reviews/rules.ts'
import type { Review } from '../features/reviews/shapes.ts'
import type { ReviewView } from '../features/reviews/ui/list/review-view.tsx'
import { orNull, type PageLoader } from '../page-context.ts'
import { href } from '../site-map.ts'
import { knownFilters, redirectIfMerged, viewOf } from './listing-data.ts'

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
export const loadApartment: PageLoader<ApartmentData> = async (read, { params, query }) => {
  const id = params.aptId ?? ''
  const known = knownFilters(read.topics, query)
  const listPublic = (filters: typeof known.filters) =>
    listReviews(read, { kind: 'aptId', id }, 'PUBLIC', { ...filters, limit: maxListedReviews })
  const [building, ratings, all, travelTimes, insights] = await Promise.all([
    getApartment(read, id),
    getApartmentRatings(read, id),
    listPublic({}),
    orNull(read, getTravelTimes(read, id)),
    orNull(read, getApartmentInsights(read, id, read.topics)),
  ]).catch(redirectIfMerged(href.apartment))
  const [landlord, { items: reviews }, rents] = await Promise.all([
    building.landlordId ? orNull(read, getLandlord(read, building.landlordId)) : null,
    hasReviewFilter(known.filters) ? listPublic(known.filters) : all,
    orNull(read, findRentsAround(read, read.site.areas, building.area)),
  ])
  return {
    building,
    landlord,
    reviews,
    view: viewOf(reviews, known),
    ratings,
    insights,
    rents,
    newestDay: all.items[0]?.date.slice(0, 10),
    travelTimes,
  }
}
