import { getApartment, getBuildingRow, getLandlord } from '../../features/listings/catalog/get-buildings.ts'
import { ratingsOf } from '../../features/listings/catalog/rows.ts'
import type { Building, Card, Landlord, ListingRatings } from '../../features/listings/catalog/shapes.ts'
import { excerptOf, getAskedIds, maxCompared } from '../../features/listings/compare/rules.ts'
import { listAreaCards, listCards } from '../../features/listings/lists/list-cards.ts'
import { getTravelTimes } from '../../features/listings/travel-times/get-travel-times.ts'
import type { TravelTimes } from '../../features/places/rules.ts'
import { getApartmentInsights } from '../../features/reviews/insights/get-insights.ts'
import type { Insights } from '../../features/reviews/insights/shapes.ts'
import { listReviews } from '../../features/reviews/read/list-reviews.ts'
import { amenityLabel } from '../../features/reviews/ui/answers.tsx'
import { mergedIntoOf, orNull, type PageContext, type PageLoader } from '../../page-context.ts'
import { Problem } from '../../platform/http/problem.ts'

export interface ComparisonData {
  apartments: ComparedApartment[]
  /** Ids of the URL that no apartment has. */
  unknownIds: string[]
  /** How many apartments of the URL are left out, because more than four were asked for. */
  numLeftOut: number
  /** Apartments to add; none when the comparison is full. */
  suggestions: SuggestedApartment[]
}

const maxSuggestions = 4

/**
 * Loads the apartments of `?apartments=` with what a comparison shows. The page is shown whatever the ids are: unknown
 * ones and those after the fourth are left out, and a merged one is the apartment that took it over.
 */
export const loadComparison: PageLoader<ComparisonData> = async (read, { query }) => {
  const ids = getAskedIds(query)
  const found = await Promise.all(ids.map(id => findApartment(read, id)))
  const known = [...new Map(found.flatMap(building => (building ? [[building.id, building]] : []))).values()]
  const shown = known.slice(0, maxCompared)
  const [apartments, suggestions] = await Promise.all([
    Promise.all(shown.map(building => loadApartment(read, building))),
    shown.length < maxCompared ? orNull(read, suggestApartments(read, shown)) : null,
  ])
  return {
    apartments,
    unknownIds: ids.filter((_, index) => !found[index]),
    numLeftOut: known.length - shown.length,
    suggestions: suggestions ?? [],
  }
}

/** Returns an apartment, or the one that it was merged into; undefined for an unknown id. */
async function findApartment(read: PageContext, id: string): Promise<Building | undefined> {
  try {
    return await getApartment(read, id)
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error
    const mergedInto = mergedIntoOf(error)
    return mergedInto ? getApartment(read, mergedInto) : undefined
  }
}

async function loadApartment(read: PageContext, building: Building): Promise<ComparedApartment> {
  const { id, name, address, photos, landlordId } = building
  const row = await getBuildingRow(read, id)
  const [insights, newestReviews, travelTimes, landlord] = await Promise.all([
    getApartmentInsights(read, row, read.topics),
    listReviews(read, { kind: 'apartment', id }, 'PUBLIC', { limit: 1 }),
    orNull(read, getTravelTimes(read, id)),
    landlordId ? orNull(read, getLandlord(read, landlordId)) : null,
  ])
  const { rent, rentAgain, deposit, amenities, topics } = insights
  const [newest] = newestReviews.items
  return {
    building: { id, name, address },
    photo: photos[0] ?? null,
    ratings: ratingsOf(row),
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
async function suggestApartments(read: PageContext, shown: Building[]): Promise<SuggestedApartment[]> {
  const query = { limit: maxSuggestions + shown.length }
  const pick = ({ items }: { items: Card[] }) =>
    items.filter(card => !shown.some(({ id }) => id === card.buildingData.id)).slice(0, maxSuggestions)
  const area = shown[0]?.area
  const nearby = area ? pick(await listAreaCards(read, read.site.areas, area, query)) : []
  const cards = nearby.length > 0 ? nearby : pick(await listCards(read, query))
  return cards.map(({ buildingData: { id, name, address, photos }, numReviews, avgRating }) => ({
    id,
    name,
    address,
    photo: photos[0] ?? null,
    numReviews,
    avgRating,
  }))
}

/** An apartment of a comparison, with everything that its column shows. */
export interface ComparedApartment {
  building: Pick<Building, 'id' | 'name' | 'address'>
  photo: string | null
  ratings: ListingRatings
  rent: Insights['rent']
  rentAgain: Insights['rentAgain']
  deposit: Insights['deposit']
  /** What came with it, in words. */
  amenities: { label: string; yes: number; answers: number }[]
  topics: { label: string; numReviews: number }[]
  /** null when the location is unknown, or the times failed to load. */
  travelTimes: TravelTimes | null
  landlord: Pick<Landlord, 'id' | 'name' | 'numReviews' | 'avgRating'> | null
  /** The newest public review, its text cut for the column. */
  newestReview: { id: string; date: string; overallRating: number; excerpt: string } | null
}

export interface SuggestedApartment {
  id: string
  name: string
  address: string
  photo: string | null
  numReviews: number
  avgRating: number
}
