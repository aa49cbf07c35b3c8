import type { ItemsWithTotal } from '../api-client.ts'
import { getLandlord } from '../features/listings/catalog/get-buildings.ts'
import type { ListingRef } from '../features/listings/catalog/listing-ref.ts'
import type { Card, Landlord } from '../features/listings/catalog/shapes.ts'
import { listLandlordCards } from '../features/listings/lists/list-cards.ts'
import type { PropertyRow } from '../features/listings/ui/landlord-info.tsx'
import { findMaintenance, getLandlordInsights } from '../features/reviews/insights/get-insights.ts'
import { listOpposedQuotes, type OpposedQuote } from '../features/reviews/read/list-opposed-quotes.ts'
import { listReviews } from '../features/reviews/read/list-reviews.ts'
import { getShownReviewCount } from '../features/reviews/rules.ts'
import type { Review } from '../features/reviews/shapes.ts'
import type { ListingFigures } from '../features/reviews/ui/insights/listing-facts.tsx'
import type { ReviewView } from '../features/reviews/ui/list/review-view.tsx'
import { orNull, type PageContext, type PageLoader } from '../page-context.ts'
import { href } from '../site-map.ts'
import { knownFilters, redirectIfMerged, viewOf } from './listing-data.ts'

const maxProperties = 1000

/** What failed to load is null: the page is also shown without it. */
export interface LandlordData {
  landlord: Landlord
  properties: PropertyRow[]
  /** The reviews that the page shows, in the order of the address, and how many pass its filters. */
  reviews: ItemsWithTotal<Review>
  view: ReviewView
  quotes: OpposedQuote[] | null
  insights: ListingFigures | null
}

/** The reviews include those of the landlord's buildings. */
export const loadLandlord: PageLoader<LandlordData> = async (read, { params, query }) => {
  const id = params.landlordId ?? ''
  const known = knownFilters(read.topics, query)
  const listing: ListingRef = { kind: 'landlord', id }
  const [landlord, properties, reviews, quotes, insights] = await Promise.all([
    getLandlord(read, id),
    listLandlordCards(read, id, { with: 'walkingTimes', limit: maxProperties, sort: 'highest-rating' }),
    listReviews(read, listing, 'PUBLIC', { ...known.filters, limit: getShownReviewCount(query) }),
    orNull(read, listOpposedQuotes(read, listing)),
    orNull(read, loadFigures(read, id)),
  ]).catch(redirectIfMerged(href.landlord))
  return {
    landlord,
    properties: properties.items.map(toPropertyRow),
    reviews: { items: reviews.items, total: reviews.total },
    view: viewOf(reviews.items, known),
    quotes,
    insights,
  }
}

async function loadFigures(read: PageContext, id: string): Promise<ListingFigures> {
  const [insights, maintenance] = await Promise.all([
    getLandlordInsights(read, id, read.topics),
    orNull(read, findMaintenance(read, id)),
  ])
  return { ...insights, maintenance }
}

const toPropertyRow = ({ buildingData, numReviews, avgRating, avgPrice, walkingTimes = null }: Card): PropertyRow => {
  const { id, name, address } = buildingData
  return { id, name, address, numReviews, avgRating, avgPrice, walkingTimes }
}
