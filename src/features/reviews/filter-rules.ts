import type { ReviewSort } from './rules.ts'

/** Which of a listing's reviews a page shows, and in which order: the parameters of its address and of the call. */
export interface ReviewFilters {
  /** Newest first without one. */
  sort?: ReviewSort
  stars?: number
  /** A topic's key. */
  topic?: string
  bedrooms?: number
  /** The academic year that a review counts for. */
  year?: number
  /** Beginnings of words, all of which a review's text has. */
  words?: string
}

/** The filters that leave reviews out, in the order that pages show them in. */
export const reviewFilterNames = ['stars', 'topic', 'bedrooms', 'year', 'words'] as const
/** A filter that leaves reviews out. */
export type ReviewFilterName = (typeof reviewFilterNames)[number]

/** The longest `words` of a filter, in characters. */
export const maxFilterWords = 200

/** Returns the query of a page with these filters, each in its place; empty without any. */
export function reviewFiltersToQuery(filters: ReviewFilters): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of [...reviewFilterNames, 'sort'] as const) {
    const value = filters[name]
    if (value !== undefined && value !== 'recent') query.set(name, String(value))
  }
  return query
}

/** Says whether some filter leaves reviews out. */
export const hasReviewFilter = (filters: ReviewFilters): boolean =>
  reviewFilterNames.some(name => filters[name] !== undefined)
