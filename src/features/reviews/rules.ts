import { type RatingCategory, ratingCategories } from '../catalog/rules.ts'

/** Status of a review (SPEC 4). */
export const reviewStatuses = ['APPROVED', 'PENDING', 'REPORTED', 'DECLINED', 'DELETED'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** What anybody may read: a reported review stays visible until an admin decides (CONTRACT 5). */
export const publicStatuses = ['APPROVED', 'REPORTED'] as const satisfies readonly ReviewStatus[]

/** Says whether readers see reviews in this status. */
export const isPublicStatus = (status: ReviewStatus): boolean => publicStatuses.some(known => known === status)

/** What only its author and admins may read. */
export const hiddenStatuses = ['PENDING', 'DECLINED'] as const satisfies readonly ReviewStatus[]

/** What lists can be asked for: everything but the deleted. */
export const listedStatuses = ['APPROVED', 'REPORTED', 'PENDING', 'DECLINED'] as const satisfies readonly ReviewStatus[]

/** Limits of one review (SPEC 5 and 9). Lengths count code points after trimming. */
export const reviewLimits = {
  minText: 15,
  maxText: 2000,
  photos: 3,
  maxBedrooms: 6,
  maxPrice: 6,
  maxRating: 5,
  maxReason: 1000,
} as const

/** From here on a review's text is folded behind "Read More" (SPEC 9), in characters. */
export const maxUnfoldedCharacters = 500

/** Ratings of one place from its approved reviews (SPEC 4: the mean of positive values; 0 when none). */
export interface RatingSummary {
  numReviews: number
  avgRating: number
  avgDetailedRatings: Record<RatingCategory, number>
  /** How many reviews gave 1, 2, … 5 stars; index 0 is 1 star. */
  distribution: number[]
}

type Rated = { status: ReviewStatus; overallRating: number; detailedRatings: Record<RatingCategory, number> }

/** Sums up reviews; those that are not approved do not count. */
export function summarizeRatings(reviews: readonly Rated[]): RatingSummary {
  const approved = reviews.filter(review => review.status === 'APPROVED')
  const averages = ratingCategories.map(category => [category, mean(approved.map(r => r.detailedRatings[category]))])
  return {
    numReviews: approved.length,
    avgRating: mean(approved.map(review => review.overallRating)),
    avgDetailedRatings: Object.fromEntries(averages) as Record<RatingCategory, number>,
    distribution: [1, 2, 3, 4, 5].map(stars => approved.filter(review => review.overallRating === stars).length),
  }
}

function mean(values: number[]): number {
  const positive = values.filter(value => value > 0)
  return positive.length === 0 ? 0 : positive.reduce((sum, value) => sum + value, 0) / positive.length
}

/** Orders of a place's reviews (SPEC 2). */
export const reviewSorts = ['recent', 'helpful'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** The order that a page's query asks for: the newest first unless it says otherwise. */
export const getReviewSort = (query: URLSearchParams): ReviewSort =>
  query.get('sort') === 'helpful' ? 'helpful' : 'recent'

/** A landlord's reviews begin with this many and grow by this many. */
export const landlordReviewStep = 5
/** A landlord's page never fetches or shows more than this many. */
export const maxLandlordReviews = 1000

/** How many of a landlord's reviews a page's query asks to show. */
export function getShownReviewCount(query: URLSearchParams): number {
  const steps = Math.ceil(Number(query.get('show')) / landlordReviewStep)
  return Math.min(maxLandlordReviews, Math.max(1, steps || 1) * landlordReviewStep)
}

type Sortable = { id: string; date: string; likes: number }

/** Newest first, ties by id (CONTRACT 4). */
export function byRecent(a: Sortable, b: Sortable): number {
  return a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1
}

/** Most helpful first, then newest. */
export function byHelpful(a: Sortable, b: Sortable): number {
  return b.likes - a.likes || byRecent(a, b)
}
