import type { ListingRatings } from '../../../listings/catalog/shapes.ts'
import type { Insights, Maintenance, Rents } from '../../insights/shapes.ts'
import type { ReviewView } from '../list/review-view.ts'
import type { RankedApartment } from './ranked-apartments.tsx'

/** A listing's insights, and what belongs to a landlord. */
export interface ListingFigures extends Insights {
  /** How reviews rate the maintenance of a landlord; null when that failed to load. */
  maintenance?: Maintenance | null
}

/** What the insights of an apartment's or a landlord's page show. */
export interface ListingInsightsProps {
  insights: ListingFigures
  /** What people paid around an apartment; null when that failed to load. */
  rents?: Rents | null
  view: ReviewView
  /** The listing's own averages. */
  ratings: Averages
  /** The UTC day of the newest review, such as `2026-05-14`. */
  newestDay?: string
  /** The key of an apartment's area. */
  areaKey?: string | null
  /** The name of an apartment's landlord. */
  landlordName?: string
  /** A landlord's apartments; undefined on an apartment's page. */
  apartments?: RankedApartment[]
}

/** The averages of one or several listings. */
export type Averages = Pick<ListingRatings, 'avgRating' | 'avgDetailedRatings'>
