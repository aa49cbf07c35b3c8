import type { LoaderFunctionArgs } from 'react-router'
import { ApiError, type ApiFetch, apiOf, type ItemsWithTotal } from '../api-client.ts'
import { getApartment, getLandlord } from '../features/catalog/calls.ts'
import type { Building, Card } from '../features/catalog/shapes.ts'
import { excerptOf, getAskedIds, maxCompared } from '../features/compare/rules.ts'
import type { ComparedApartment, SuggestedApartment } from '../features/compare/types.ts'
import { getApartmentRatings, getInsights } from '../features/insights/calls.ts'
import { getFilteredReviews } from '../features/reviews/calls.ts'
import { amenityLabel } from '../features/reviews/ui/answer-labels.ts'
import { getAreaCards, getHomeCards } from '../features/search/calls.ts'
import { getTravelTimes } from '../features/travel-times/calls.ts'

/** The data of the page that compares apartments. */
export interface ComparisonData {
  apartments: ComparedApartment[]
  /** Ids of the URL that no apartment has. */
  unknownIds: string[]
  /** How many apartments of the URL are left out, because more than four were asked for. */
  numLeftOut: number
  /** Apartments to add; none when the comparison is full. */
  suggestions: SuggestedApartment[]
}

/** How many apartments are suggested. */
const maxSuggestions = 4

/**
 * Loads the apartments of `?apartments=` with what a comparison shows. The page is shown whatever the ids are: unknown
 * ones and those after the fourth are left out, and a merged one is the apartment that took it over.
 */
export async function loadComparison({ request, context }: LoaderFunctionArgs): Promise<ComparisonData> {
  const api = apiOf(context)
  const ids = getAskedIds(new URL(request.url).searchParams)
  const found = await Promise.all(ids.map(id => findApartment(api, id)))
  const known = [...new Map(found.flatMap(building => (building ? [[building.id, building]] : []))).values()]
  const shown = known.slice(0, maxCompared)
  const [apartments, suggestions] = await Promise.all([
    Promise.all(shown.map(building => loadApartment(api, building))),
    shown.length < maxCompared ? suggestApartments(api, shown).catch(() => []) : [],
  ])
  return {
    apartments,
    unknownIds: ids.filter((_, index) => !found[index]),
    numLeftOut: known.length - shown.length,
    suggestions,
  }
}

/** Returns an apartment, or the one that it was merged into; undefined for an unknown id. */
async function findApartment(api: ApiFetch, id: string): Promise<Building | undefined> {
  try {
    return await getApartment(api, id)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const { mergedInto } = error.problem
    return mergedInto ? getApartment(api, mergedInto) : undefined
  }
}

async function loadApartment(api: ApiFetch, building: Building): Promise<ComparedApartment> {
  const { id, name, address, photos, landlordId } = building
  const [insights, ratings, newestReviews, travelTimes, landlord] = await Promise.all([
    getInsights(api, 'apartment', id),
    getApartmentRatings(api, id),
    getFilteredReviews(api, { kind: 'aptId', id }, {}, 1),
    getTravelTimes(api, id).catch(() => null),
    landlordId ? getLandlord(api, landlordId).catch(() => null) : null,
  ])
  const { rent, rentAgain, deposit, amenities, topics } = insights
  const [newest] = newestReviews.items
  return {
    building: { id, name, address },
    photo: photos[0] ?? null,
    ratings,
    rent,
    rentAgain,
    deposit,
    amenities: amenities.map(({ key, ...counts }) => ({ label: amenityLabel(key), ...counts })),
    topics: topics.map(topic => ({ label: topic.label, numReviews: topic.numReviews })),
    travelTimes,
    landlord: landlord && {
      id: landlord.id,
      name: landlord.name,
      numReviews: landlord.numReviews,
      avgRating: landlord.avgRating,
    },
    newestReview: newest
      ? {
          id: newest.id,
          date: newest.date,
          overallRating: newest.overallRating,
          excerpt: excerptOf(newest.reviewText),
        }
      : null,
  }
}

/** Returns recommended apartments that are not shown yet: of the first one's area, else of the whole town. */
async function suggestApartments(api: ApiFetch, shown: Building[]): Promise<SuggestedApartment[]> {
  const count = maxSuggestions + shown.length
  const pick = ({ items }: ItemsWithTotal<Card>) =>
    items.filter(card => !shown.some(({ id }) => id === card.buildingData.id)).slice(0, maxSuggestions)
  const area = shown[0]?.area
  const nearby = area ? pick(await getAreaCards(api, area, {}, count)) : []
  const cards = nearby.length > 0 ? nearby : pick(await getHomeCards(api, count, 'recommended'))
  return cards.map(({ buildingData: { id, name, address, photos }, numReviews, avgRating }) => ({
    id,
    name,
    address,
    photo: photos[0] ?? null,
    numReviews,
    avgRating,
  }))
}
