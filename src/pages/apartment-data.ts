import { getLandlord, requireBuilding } from '../features/listings/catalog/get-buildings.ts'
import { ratingsOf, toBuilding } from '../features/listings/catalog/rows.ts'
import { amenityName } from '../features/listings/catalog/rules.ts'
import { listNearbyCards } from '../features/listings/lists/list-cards.ts'
import { decidingFigures, trendFigure } from '../features/reviews/insights/deciding-figures.ts'
import { findRents } from '../features/reviews/insights/find-rents.ts'
import { getApartmentInsights } from '../features/reviews/insights/get-insights.ts'
import { monthsByBedrooms, problemFigures } from '../features/reviews/insights/living-figures.ts'
import { isUsual } from '../features/reviews/ratings/reduce-reviews.ts'
import { listReviewPhotos, listReviews } from '../features/reviews/read/list-reviews.ts'
import { maxListedReviews } from '../features/reviews/rules.ts'
import { href } from '../site-map.ts'
import { knownFilters, mentionedTopics, redirectIfMerged, viewOf } from './listing-data.ts'
import { orNull, type PageContext, type PageRequest } from './page-context.ts'

export type ApartmentData = Awaited<ReturnType<typeof loadApartment>>

/**
 * Loads an apartment with the public reviews that the filters of the address let through; its ratings are those of all.
 * What failed to load is null: the page is also shown without it.
 */
export async function loadApartment(read: PageContext, { params, query }: PageRequest) {
  const id = params.aptId ?? ''
  const known = knownFilters(read.topics, query)
  const row = await requireBuilding(read.db, id).catch(redirectIfMerged(href.apartment))
  const [{ items: reviews }, landlord, insights, rents, nearby, studentPhotos] = await Promise.all([
    listReviews(read.db, { kind: 'apartment', id }, 'PUBLIC', { ...known.filters, limit: maxListedReviews }),
    row.landlordId ? orNull(read, getLandlord(read.db, row.landlordId)) : null,
    orNull(read, getApartmentInsights(read.db, row)),
    orNull(read, findRents(read.db, row.area)),
    row.numReviews === 0 ? orNull(read, listNearbyCards(read.db, row)) : null,
    orNull(read, listReviewPhotos(read.db, { kind: 'apartment', id })),
  ])
  const ratings = ratingsOf(row)
  const mentioned = mentionedTopics(read.topics, insights)
  return {
    building: toBuilding(row),
    landlord,
    reviews,
    view: viewOf(reviews, known, mentioned),
    hasTourQuestions: mentioned.some(({ question }) => question !== undefined),
    ratings,
    insights,
    figures: decidingFigures(insights, ratings.avgDetailedRatings.maintenance),
    months: insights ? monthsByBedrooms(insights) : [],
    problems: insights ? problemFigures(insights.problems) : [],
    included: (insights?.amenities ?? []).filter(isUsual).map(({ key }) => amenityName(key)),
    trend: insights && trendFigure('Ratings over the years', insights),
    rents,
    /** Reviewed apartments; null with reviews. */
    nearby,
    studentPhotos: studentPhotos ?? [],
    /** null when the location is unknown. */
    travelTimes: row.travelTimes,
  }
}
