import type { LoaderFunctionArgs } from 'react-router'
import { type ApiFetch, apiOf, type ItemsWithTotal } from '../api-client.ts'
import { getLandlord } from '../features/catalog/calls.ts'
import type { Landlord } from '../features/catalog/shapes.ts'
import { getInsights, getMaintenance } from '../features/insights/calls.ts'
import type { ListingFigures } from '../features/insights/ui/listing-insights-props.ts'
import { getFilteredReviews } from '../features/reviews/calls.ts'
import { getShownReviewCount } from '../features/reviews/rules.ts'
import type { Review } from '../features/reviews/shapes.ts'
import type { ReviewView } from '../features/reviews/ui/list/review-view.ts'
import { getPropertiesOf, type PropertyRow } from '../features/search/calls.ts'
import { href } from '../site-map.ts'
import { loadFilters, viewOf } from './listing-reviews-data.ts'
import { redirectIfMerged } from './redirect-if-merged.ts'

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
export async function loadLandlord({ params, context, request }: LoaderFunctionArgs): Promise<LandlordData> {
  const api = apiOf(context)
  const id = params.landlordId ?? ''
  const query = new URL(request.url).searchParams
  const known = await loadFilters(api, query)
  const getReviews = (filters: typeof known.filters, limit: number) =>
    getFilteredReviews(api, { kind: 'landlordId', id }, filters, limit)
  const isPlain = Object.keys(known.filters).length === 0
  const [landlord, properties, reviews, insights, newest] = await Promise.all([
    getLandlord(api, id),
    getPropertiesOf(api, id),
    getReviews(known.filters, getShownReviewCount(query)),
    loadInsights(api, id).catch(() => null),
    isPlain ? undefined : getReviews({}, 1),
  ]).catch(redirectIfMerged(href.landlord))
  const newestDay = (newest ?? reviews).items[0]?.date.slice(0, 10)
  return { landlord, properties, reviews, view: viewOf(reviews.items, known), insights, newestDay }
}

async function loadInsights(api: ApiFetch, id: string): Promise<ListingFigures> {
  const [insights, maintenance] = await Promise.all([
    getInsights(api, 'landlord', id),
    getMaintenance(api, id).catch(() => null),
  ])
  return { ...insights, maintenance }
}
