import { getBuildingRow, getLandlord } from '../features/listings/catalog/get-buildings.ts'
import { ratingsOf, toBuilding } from '../features/listings/catalog/rows.ts'
import type { Building, Landlord, ListingRatings } from '../features/listings/catalog/shapes.ts'
import type { TravelTimes } from '../features/places/rules.ts'
import { findRents } from '../features/reviews/insights/find-rents.ts'
import { getApartmentInsights } from '../features/reviews/insights/get-insights.ts'
import type { Insights, Rents } from '../features/reviews/insights/shapes.ts'
import { listOpposedQuotes, type OpposedQuote } from '../features/reviews/read/list-opposed-quotes.ts'
import { listReviews } from '../features/reviews/read/list-reviews.ts'
import { maxListedReviews } from '../features/reviews/rules.ts'
import type { Review } from '../features/reviews/shapes.ts'
import type { ReviewView } from '../features/reviews/ui/list/review-view.tsx'
import { orNull, type PageLoader } from '../page-context.ts'
import { href } from '../site-map.ts'
import { knownFilters, redirectIfMerged, viewOf } from './listing-data.ts'

/** What failed to load is null: the page is also shown without it. */
export interface ApartmentData {
  building: Building
  landlord: Landlord | null
  /** The public reviews that the filters of the address let through, in its order. */
  reviews: Review[]
  view: ReviewView
  /** The ratings of all public reviews, whatever the filters. */
  ratings: ListingRatings
  quotes: OpposedQuote[] | null
  insights: Insights | null
  /** What people paid around the apartment. */
  rents: Rents | null
  /** null when the location is unknown. */
  travelTimes: TravelTimes | null
}

export const loadApartment: PageLoader<ApartmentData> = async (read, { params, query }) => {
  const id = params.aptId ?? ''
  const known = knownFilters(read.topics, query)
  const row = await getBuildingRow(read, id).catch(redirectIfMerged(href.apartment))
  const [{ items: reviews }, quotes, landlord, insights, rents] = await Promise.all([
    listReviews(read, { kind: 'apartment', id }, 'PUBLIC', { ...known.filters, limit: maxListedReviews }),
    orNull(read, listOpposedQuotes(read, { kind: 'apartment', id })),
    row.landlordId ? orNull(read, getLandlord(read, row.landlordId)) : null,
    orNull(read, getApartmentInsights(read, row, read.topics)),
    orNull(read, findRents(read, read.site.areas, row.area)),
  ])
  return {
    building: toBuilding(row),
    landlord,
    reviews,
    view: viewOf(reviews, known),
    ratings: ratingsOf(row),
    quotes,
    insights,
    rents,
    travelTimes: row.travelTimes,
  }
}
