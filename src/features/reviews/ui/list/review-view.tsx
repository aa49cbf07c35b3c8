import { useLocation } from 'react-router'
import { type ReviewFilters, reviewFiltersToQuery, type TextRange } from '../../filter-rules.ts'

export interface ReviewView {
  filters: ReviewFilters
  isFiltered: boolean
  topicLabel?: string
  /** The parts of each review's text to mark, by its id. */
  marks?: Record<string, TextRange[]>
}

/** Returns what makes links to the page's reviews. They keep the order. */
export function useFilterLinks(filters: ReviewFilters): (changes?: ReviewFilters) => string {
  const { pathname } = useLocation()
  return changes => {
    const query = String(reviewFiltersToQuery(changes ? { ...filters, ...changes } : { sort: filters.sort }))
    return `${pathname}${query && `?${query}`}#reviews`
  }
}
