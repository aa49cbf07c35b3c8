import type { ItemsWithTotal } from '../api-client.ts'
import { getLandlord } from '../features/listings/catalog/get-buildings.ts'
import type { Card, Landlord } from '../features/listings/catalog/shapes.ts'
import { listLandlordCards } from '../features/listings/lists/list-cards.ts'
import type { PropertyRow } from '../features/listings/ui/landlord-properties.tsx'
import { findMaintenance, getLandlordInsights } from '../features/reviews/insights/get-insights.ts'
import { listReviews } from '../features/reviews/read/list-reviews.ts'
import { getShownReviewCount } from '../features/reviews/rules.ts'
import type { Review } from '../features/reviews/shapes.ts'
import type { ListingFigures } from '../features/reviews/ui/insights/year-table.tsx'
import type { ReviewView } from '../features/reviews/ui/list/review-view.tsx'
import { orNull, type PageContext, type PageLoader } from '../page-context.ts'
import { href } from '../site-map.ts'
import { knownFilters, redirectIfMerged, viewOf } from './listing-data.ts'

/** The most properties that a landlord's page shows. */
const maxProperties = 1000

/** The data of a landlord's page. */
export interface LandlordData {
  landlord: Landlord
  properties: PropertyRow[]
  /** The reviews that the page shows, in the order of the address, and how many pass its filters. */
  reviews: ItemsWithTotal<Review>
  view: ReviewView
  /** null when they failed to load. */
  insights: ListingFigures | null
  /** The UTC day of the newest review, such as `2026-05-14`. */
  newestDay?: string
}

/**
 * Loads the landlord with its properties and as many of its reviews as the address asks for, those of its buildings
 * included.
 */
export const loadLandlord: PageLoader<LandlordData> = async (read, { params, query }) => {
  const id = params.landlordId ?? ''
  const known = knownFilters(read.topics, query)
  const listPublic = (filters: typeof known.filters, limit: number) =>
    listReviews(read, { kind: 'landlordId', id }, 'PUBLIC', { ...filters, limit })
  const isPlain = Object.keys(known.filters).length === 0
  const [landlord, properties, reviews, insights, newest] = await Promise.all([
    getLandlord(read, id),
    listLandlordCards(read, id, { with: 'walkingTimes', limit: maxProperties }),
    listPublic(known.filters, getShownReviewCount(query)),
    orNull(read, loadFigures(read, id)),
    isPlain ? undefined : listPublic({}, 1),
  ]).catch(redirectIfMerged(href.landlord))
  return {
    landlord,
    properties: properties.items.map(toPropertyRow),
    reviews: { items: reviews.items, total: reviews.total },
    view: viewOf(reviews.items, known),
    insights,
    newestDay: (newest ?? reviews).items[0]?.date.slice(0, 10),
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
