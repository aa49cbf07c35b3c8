import { getLandlord } from '../features/listings/catalog/get-buildings.ts'
import type { ListingRef } from '../features/listings/catalog/listing-ref.ts'
import type { ListedCard } from '../features/listings/lists/get-cards.ts'
import { listLandlordCards } from '../features/listings/lists/list-cards.ts'
import { decidingFigures, trendFigure } from '../features/reviews/insights/deciding-figures.ts'
import { findOfficeLines } from '../features/reviews/insights/find-lines.ts'
import { findMaintenance, getLandlordInsights } from '../features/reviews/insights/get-insights.ts'
import { problemFigures, repairedFigure } from '../features/reviews/insights/living-figures.ts'
import { listReviewPhotos, listReviews } from '../features/reviews/read/list-reviews.ts'
import { getShownReviewCount } from '../features/reviews/rules.ts'
import { href } from '../site-map.ts'
import { knownFilters, mentionedTopics, redirectIfMerged, viewOf } from './listing-data.ts'
import { orNull, type PageContext, type PageRequest } from './page-context.ts'

const maxProperties = 1000

export type LandlordData = Awaited<ReturnType<typeof loadLandlord>>

/**
 * Loads a landlord with the reviews that the page shows, those of its buildings included: in the order of the address,
 * and how many pass its filters. What failed to load is null: the page is also shown without it.
 */
export async function loadLandlord(read: PageContext, { params, query }: PageRequest) {
  const id = params.landlordId ?? ''
  const known = knownFilters(read.topics, query)
  const listing: ListingRef = { kind: 'landlord', id }
  const [landlord, properties, reviews, insights, studentPhotos] = await Promise.all([
    getLandlord(read.db, id),
    listLandlordCards(read.db, id, { limit: maxProperties, sort: 'highest-rating' }),
    listReviews(read.db, listing, 'PUBLIC', { ...known.filters, limit: getShownReviewCount(query) }),
    orNull(read, loadFigures(read, id)),
    orNull(read, listReviewPhotos(read.db, listing)),
  ]).catch(redirectIfMerged(href.landlord))
  const repaired = insights && repairedFigure(insights.problems)
  const decided = decidingFigures(insights, landlord.avgDetailedRatings.maintenance)
  return {
    landlord,
    properties: properties.items.map(toPropertyRow),
    reviews: { items: reviews.items, total: reviews.total },
    view: viewOf(reviews.items, known, mentionedTopics(read.topics, insights)),
    studentPhotos: studentPhotos ?? [],
    insights,
    figures: [decided.repairs, decided.rentAgain, decided.deposit, repaired].filter(figure => figure !== null),
    problems: insights ? problemFigures(insights.problems) : [],
    trend: insights?.maintenance ? trendFigure('Repairs over the years', insights.maintenance) : null,
  }
}

async function loadFigures(read: PageContext, id: string) {
  const [insights, maintenance] = await Promise.all([
    getLandlordInsights(read.db, id, findOfficeLines),
    orNull(read, findMaintenance(read.db, id)),
  ])
  return { ...insights, maintenance }
}

const toPropertyRow = ({ buildingData, numReviews, avgRating, rent, walkingTimes }: ListedCard) => {
  const { id, name, address } = buildingData
  return { id, name, address, numReviews, avgRating, rent, walkingTimes }
}
