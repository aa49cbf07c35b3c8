import type { LoaderFunctionArgs } from 'react-router'
import { apiOf, type ItemsWithTotal } from '../api-client.ts'
import { getLandlord } from '../features/catalog/calls.ts'
import type { Landlord } from '../features/catalog/shapes.ts'
import { getLandlordReviews } from '../features/reviews/calls.ts'
import { getReviewSort, getShownReviewCount, maxLandlordReviews } from '../features/reviews/rules.ts'
import type { Review } from '../features/reviews/shapes.ts'
import { getPropertiesOf, type PropertyRow } from '../features/search/calls.ts'
import { href } from '../site-map.ts'
import { redirectIfMerged } from './redirect-if-merged.ts'

/** The data of a landlord's page. */
export interface LandlordData {
  landlord: Landlord
  properties: PropertyRow[]
  reviews: ItemsWithTotal<Review>
}

/** How many reviews one call loads. The page shows five at first. */
const reviewsPerFetch = 100

/**
 * Loads the landlord with its properties and newest reviews, those of its buildings included; all reviews when they are
 * sorted another way.
 */
export async function loadLandlord({ params, context, request }: LoaderFunctionArgs): Promise<LandlordData> {
  const api = apiOf(context)
  const id = params.landlordId ?? ''
  const query = new URL(request.url).searchParams
  const shown = getShownReviewCount(query)
  const [landlord, properties, reviews] = await Promise.all([
    getLandlord(api, id),
    getPropertiesOf(api, id),
    getLandlordReviews(
      api,
      id,
      getReviewSort(query) === 'recent' ? Math.max(reviewsPerFetch, shown) : maxLandlordReviews,
    ),
  ]).catch(redirectIfMerged(href.landlord))
  return { landlord, properties, reviews }
}
