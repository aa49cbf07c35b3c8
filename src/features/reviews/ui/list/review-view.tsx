import { useLocation } from 'react-router'
import { type ReviewFilters, reviewFiltersToQuery } from '../../filter-rules.ts'

/** Returns what makes links to the page's reviews. They keep the order. */
export function useFilterLinks(filters: ReviewFilters): (changes?: ReviewFilters) => string {
  const { pathname } = useLocation()
  return changes => {
    const query = String(reviewFiltersToQuery(changes ? { ...filters, ...changes } : { sort: filters.sort }))
    return `${pathname}${query && `?${query}`}#reviews`
  }
}
