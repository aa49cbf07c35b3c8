import type { Building, Landlord, ListingRatings } from '../../features/listings/catalog/shapes.ts'
import type { TravelTimes } from '../../features/places/rules.ts'
import type { Insights } from '../../features/reviews/insights/shapes.ts'

/** An apartment of a comparison, with everything that its column shows. */
export interface ComparedApartment {
  building: Pick<Building, 'id' | 'name' | 'address'>
  /** Its first photo. */
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

/** An apartment that could be added to a comparison. */
export interface SuggestedApartment {
  id: string
  name: string
  address: string
  photo: string | null
  numReviews: number
  avgRating: number
}
