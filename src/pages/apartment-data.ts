import { getBuildingRow, getLandlord } from '../features/listings/catalog/get-buildings.ts'
import { ratingsOf, toBuilding } from '../features/listings/catalog/rows.ts'
import type { Building, Landlord, ListingRatings } from '../features/listings/catalog/shapes.ts'
import { travelTimesOf } from '../features/listings/travel-times/get-travel-times.ts'
import type { TravelTimes } from '../features/places/rules.ts'
import { hasReviewFilter } from '../features/reviews/filter-rules.ts'
import { findRents } from '../features/reviews/insights/find-rents.ts'
import { readApartmentInsights } from '../features/reviews/insights/get-insights.ts'
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
  /** null when the location is unknown. */
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
  const row = await getBuildingRow(read, id).catch(redirectIfMerged(href.apartment))
  const [{ items: all }, filtered, landlord, insights, rents] = await Promise.all([
    listPublic({}),
    hasReviewFilter(known.filters) ? listPublic(known.filters) : undefined,
    row.landlordId ? orNull(read, getLandlord(read, row.landlordId)) : null,
    orNull(read, readApartmentInsights(read, row, read.topics)),
    orNull(read, findRents(read, read.site.areas, row.area)),
  ])
  const reviews = filtered?.items ?? all
  return {
    building: toBuilding(row),
    landlord,
    reviews,
    view: viewOf(reviews, known),
    ratings: ratingsOf(row),
    insights,
    rents,
    newestDay: all[0]?.date.slice(0, 10),
    travelTimes: travelTimesOf(row),
  }
}
